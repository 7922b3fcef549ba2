import { useMemo } from 'react';
import type { Cart } from '../../../../domain/contracts/cart.ts';
import { Button } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useCartLine } from '../use-cart-line.ts';
import { priceKey, usePriceRises } from '../use-price-rises.ts';
import { CartLine } from './cart-line.tsx';
import * as styles from './cart-page.module.css';
import { CartSummary } from './cart-summary.tsx';

/** So many lines are longer than a window. */
const manyLines = 8;

type Line = NonNullable<Cart['unavailable']>[number];

/** A part that was in the cart when it left the catalog: said, not sold, and taken out on request. */
function UnavailableLine({ line }: { line: Line }) {
  const { remove, reason } = useCartLine({ ...line, title: line.backend_name });
  return (
    <li>
      <Notice title={line.reason ?? `We no longer sell ${line.backend_name}.`}>
        <p>{reason || 'It is not part of the sum. A showroom may know what replaces it.'}</p>
        <Button look="outline" onClick={remove}>
          Remove<span className="visually-hidden"> {line.backend_name}</span>
        </Button>
      </Notice>
    </li>
  );
}

/** What is bought, what cannot be, and what is saved for later, beside the sum. */
export function CartContents({ cart }: { cart: Cart }) {
  const { items, unavailable = [], saved = [] } = cart;
  const rises = usePriceRises(useMemo(() => [...cart.items, ...(cart.saved ?? [])], [cart]));
  return (
    <div className={styles.columns}>
      <div>
        <h2 className="visually-hidden">Items</h2>
        {items.length > manyLines && (
          <p className={styles.jump}>
            <a href="#cart-summary">Down to the sum and the checkout</a>
          </p>
        )}
        <ul role="list" className={styles.lines}>
          {items.map((item) => (
            <CartLine key={item.id} item={item} was={rises[priceKey(item)]} />
          ))}
          {unavailable.map((line) => (
            <UnavailableLine key={line.id} line={line} />
          ))}
        </ul>
        {saved.length > 0 && (
          <section className={styles.saved} aria-labelledby="saved-heading">
            <h2 id="saved-heading">Saved for later</h2>
            <ul role="list" className={styles.lines}>
              {saved.map((item) => (
                <CartLine key={item.id} item={item} was={rises[priceKey(item)]} saved />
              ))}
            </ul>
          </section>
        )}
      </div>
      <CartSummary cart={cart} />
    </div>
  );
}
