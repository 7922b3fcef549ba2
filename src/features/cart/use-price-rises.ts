import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../../domain/contracts/cart.ts';
import { keepShownPrices, priceKey, readShownPrices, type ShownPrices } from './shown-prices.ts';

/** What lines cost when this browser showed them last, of those that cost more now. Told until the page is left; a price that fell is no news. */
export function usePriceRises(items: readonly CartItem[]): ShownPrices {
  const shown = useRef<ShownPrices | null>(null);
  const [rises, setRises] = useState<ShownPrices>({});

  useEffect(() => {
    const before = shown.current ?? readShownPrices();
    shown.current = keepShownPrices(items);
    setRises((told) =>
      Object.fromEntries(
        items.flatMap((item) => {
          const key = priceKey(item);
          const was = told[key] ?? before[key];
          return was !== undefined && item.price_cents > was ? [[key, was]] : [];
        }),
      ),
    );
  }, [items]);

  return rises;
}
