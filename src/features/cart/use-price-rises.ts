import { useEffect, useRef, useState } from 'react';
import type { CartItem } from '../../../domain/contracts/cart.ts';
import { localStore } from '../../lib/browser-store.ts';

const storageKey = 'CartPricesShown';

/**
 * Prices of one piece in cents, by line; another configuration in a line's place is another thing with a
 * price of its own.
 */
export type ShownPrices = Readonly<Record<string, number>>;

export const priceKey = ({ id, config_id }: Pick<CartItem, 'id' | 'config_id'>): string =>
  `${id} ${config_id ?? ''}`;

/** What this browser showed last; what is not ours to read is as if it had never been shown. */
function readShownPrices(): ShownPrices {
  try {
    const kept: unknown = JSON.parse(localStore.read(storageKey) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter(([, price]) => typeof price === 'number');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Keeps what is shown now, and forgets lines that are gone. */
function keepShownPrices(items: readonly CartItem[]): ShownPrices {
  const prices = Object.fromEntries(items.map((item) => [priceKey(item), item.price_cents]));
  localStore.write(storageKey, JSON.stringify(prices));
  return prices;
}

/**
 * What lines cost when this browser showed them last, of those that cost more now. Told until the page is
 * left; a price that fell is no news.
 */
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
