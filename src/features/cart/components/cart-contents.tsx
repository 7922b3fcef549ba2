import { useMemo } from 'react';
import * as addressOf from '../../../../domain/content/address-of.ts';
import type { Cart } from '../../../../domain/contracts/cart.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { priceKey } from '../shown-prices.ts';
import { usePriceRises } from '../use-price-rises.ts';
import { useShippingEstimate } from '../use-shipping-estimate.ts';
import { CartLine } from './cart-line.tsx';
import * as styles from './cart-page.module.css';
import { UnavailableLine } from './unavailable-line.tsx';

/** So many lines are longer than a window. */
const manyLines = 8;

const shippingText = (cents: number | undefined | null): string => {
  if (cents === undefined) return 'Calculating…';
  if (cents === null) return 'At checkout';
  return cents === 0 ? 'None' : formatUsd(cents);
};

function Summary({ cart }: { cart: Cart }) {
  const shipping = useShippingEstimate(cart);
  return (
    <section id="cart-summary" className={styles.summary} aria-label="Summary">
      <dl className="tabular">
        <dt>{cart.total_number === 1 ? '1 item' : `${cart.total_number.toLocaleString('en-US')} items`}</dt>
        <dd>{formatUsd(cart.subtotal_cents)}</dd>
        {shipping && (
          <>
            <dt>Shipping to {shipping.postalCode}</dt>
            <dd>{shippingText(shipping.cents)}</dd>
          </>
        )}
      </dl>
      <p className={styles.small}>
        {shipping
          ? 'Checkout adds tax, and takes another address.'
          : 'Shipping and tax depend on where it goes. Checkout adds them before you pay.'}
      </p>
      {cart.items.length > 0 && <ButtonLink to={addressOf.checkout}>Check out</ButtonLink>}
      <ButtonLink to={addressOf.parts} look="outline">
        Continue shopping
      </ButtonLink>
    </section>
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
      <Summary cart={cart} />
    </div>
  );
}
