import { Link } from 'gatsby';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Cart, CartItem } from '#domain/cart/contract.ts';
import { type CartRow, rowsOf } from '#domain/cart/kits.ts';
import type { PriceGroup } from '#domain/trade/price-group.ts';
import { Button } from '#src/components/form/button.tsx';
import { Box, Stack } from '#src/components/layout.tsx';
import { Notice } from '#src/components/notice.tsx';
import { localStore } from '#src/lib/browser-store.ts';
import { shownPricesKey } from '#src/session/customer/kept-trade-prices.ts';
import { usePriceGroup } from '#src/session/customer/use-price-group.ts';
import { useCartLine } from '../use-cart-line.ts';
import { CartLine } from './cart-line.tsx';
import * as styles from './cart-page.module.css';
import { CartSummary } from './cart-summary.tsx';
import { KitLine } from './kit-line.tsx';

/** Unit prices in cents by line; a new configuration in the same line has its own key. */
type ShownPrices = Readonly<Record<string, number>>;

const priceKey = ({ id, config_id }: Pick<CartItem, 'id' | 'config_id'>, group: PriceGroup): string =>
  `${id} ${config_id ?? ''}${group === 'trade' ? ' trade' : ''}`;

/** Prices that this browser last showed; invalid stored data counts as empty. */
function readShownPrices(): ShownPrices {
  try {
    const kept: unknown = JSON.parse(localStore.read(shownPricesKey) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter(([, price]) => typeof price === 'number');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

function keepShownPrices(items: readonly CartItem[], group: PriceGroup): ShownPrices {
  const prices = Object.fromEntries(items.map((item) => [priceKey(item, group), item.price_cents]));
  localStore.write(shownPricesKey, JSON.stringify(prices));
  return prices;
}

/**
 * Previous prices of lines that became more expensive since last shown; kept until the page is left.
 * Reductions are not reported.
 */
function usePriceRises(items: readonly CartItem[], group: PriceGroup): ShownPrices {
  const shown = useRef<ShownPrices | null>(null);
  const [rises, setRises] = useState<ShownPrices>({});

  useEffect(() => {
    const before = shown.current ?? readShownPrices();
    shown.current = keepShownPrices(items, group);
    setRises((shownNow) =>
      Object.fromEntries(
        items.flatMap((item) => {
          const key = priceKey(item, group);
          const was = shownNow[key] ?? before[key];
          return was !== undefined && item.price_cents > was ? [[key, was]] : [];
        }),
      ),
    );
  }, [items, group]);

  return rises;
}

/** Lines that exceed a window's height */
const manyLines = 8;

type Line = NonNullable<Cart['unavailable']>[number];

function UnavailableLine({ line }: { line: Line }) {
  const { remove, reason } = useCartLine({ ...line, title: line.backend_name });
  return (
    <li>
      <Notice title={line.reason ?? `We no longer sell ${line.backend_name}.`}>
        <p>{reason || 'It is not part of the sum. A showroom may know what replaces it.'}</p>
        {line.edit_url && (
          <p>
            <Link to={line.edit_url}>
              Open the design<span className="visually-hidden"> {line.backend_name}</span>
            </Link>
          </p>
        )}
        <Button look="outline" onClick={remove}>
          Remove<span className="visually-hidden"> {line.backend_name}</span>
        </Button>
      </Notice>
    </li>
  );
}

export function CartContents({ cart }: { cart: Cart }) {
  const { items, unavailable = [], saved = [] } = cart;
  const group = usePriceGroup();
  const rises = usePriceRises(
    useMemo(() => [...cart.items, ...(cart.saved ?? [])], [cart]),
    group,
  );
  const rowOf =
    (saved = false) =>
    (row: CartRow<CartItem>) =>
      'kit' in row ? (
        <KitLine key={row.kit.id} {...row} saved={saved} />
      ) : (
        <CartLine key={row.line.id} item={row.line} was={rises[priceKey(row.line, group)]} saved={saved} />
      );
  return (
    <Stack gap={7} align="start" className={styles.columns}>
      <div>
        <h2 className="visually-hidden">Items</h2>
        {items.length > manyLines && (
          <p className={styles.jump}>
            <a href="#cart-summary">Down to the sum and the checkout</a>
          </p>
        )}
        <Box as="ul" role="list" rule="below">
          {rowsOf(items).map(rowOf())}
          {unavailable.map((line) => (
            <UnavailableLine key={line.id} line={line} />
          ))}
        </Box>
        {saved.length > 0 && (
          <section className={styles.saved} aria-labelledby="saved-heading">
            <h2 id="saved-heading">Saved for later</h2>
            <Box as="ul" role="list" rule="below">
              {rowsOf(saved).map(rowOf(true))}
            </Box>
          </section>
        )}
      </div>
      <CartSummary cart={cart} />
    </Stack>
  );
}
