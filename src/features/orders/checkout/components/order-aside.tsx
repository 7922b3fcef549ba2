import { Link } from 'gatsby';
import type { Cart } from '#domain/cart/contract.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { Button } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import type { Quoted } from '../use-quote.ts';
import * as styles from './order-aside.module.css';
import { OrderTotals } from './order-totals.tsx';
import { PromoCode } from './promo-code.tsx';

interface OrderAsideProps {
  cart: Cart;
  quoted: Quoted;
  method: 'delivery' | 'pickup';
  promoCode: string;
  promoRefusal: string;
  onPromo: (code: string) => void;
}

/** Error codes that require a change of the cart, not of the form */
const ofTheCart = ['empty_cart', 'no_active_cart', 'not_on_hand'];

const shownAtOnce = 4;

export function OrderAside({ cart, quoted, method, promoCode, promoRefusal, onPromo }: OrderAsideProps) {
  const { trouble, again } = quoted;
  return (
    <section className={styles.aside} aria-label="Your order">
      <div className={styles.head}>
        <h2>Your order</h2>
        <Link to={pathTo.cart}>Change</Link>
      </div>
      <ul
        role="list"
        aria-label="Items in your order"
        className={styles.lines}
        // Makes the scroll area focusable by keyboard; Safari does not.
        tabIndex={cart.items.length > shownAtOnce ? 0 : undefined}
      >
        {cart.items.map((item) => (
          <li key={item.id}>
            {item.image_url ? (
              <img className={styles.picture} src={item.image_url} alt="" width="56" height="56" />
            ) : (
              <span className={styles.picture} />
            )}
            <span>
              {item.title}
              {item.headline && <span className={styles.detail}>{item.headline}</span>}
              <span className={styles.detail}>
                {item.quantity} at {formatUsd(item.price_cents)}
              </span>
            </span>
            <span className="tabular">{formatUsd(item.total_cents)}</span>
          </li>
        ))}
      </ul>
      {cart.unavailable && (
        <p className={styles.small}>
          {cart.unavailable.length === 1 ? 'One line' : `${cart.unavailable.length} lines`} of your cart
          cannot be sold and will not be ordered.
        </p>
      )}
      <PromoCode
        applied={promoCode}
        title={quoted.quote?.promo?.title}
        refusal={promoRefusal}
        onApply={onPromo}
      />
      <OrderTotals subtotalCents={cart.subtotal_cents} method={method} quoted={quoted} />
      {trouble && (
        <Notice alarm title={trouble.reason}>
          {ofTheCart.includes(trouble.code) ? (
            <Link to={pathTo.cart}>Look at your cart</Link>
          ) : (
            <Button look="outline" onClick={again}>
              Calculate again
            </Button>
          )}
        </Notice>
      )}
    </section>
  );
}
