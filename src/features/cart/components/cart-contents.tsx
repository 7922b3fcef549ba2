import type { Cart } from '../../../../domain/contracts/cart.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { CartLine } from './cart-line.tsx';
import * as styles from './cart-page.module.css';
import { UnavailableLine } from './unavailable-line.tsx';

export function CartContents({ cart }: { cart: Cart }) {
  return (
    <div className={styles.columns}>
      <ul role="list" className={styles.lines}>
        {cart.items.map((item) => (
          <CartLine key={item.id} item={item} />
        ))}
        {cart.unavailable?.map((line) => (
          <UnavailableLine key={line.id} line={line} />
        ))}
      </ul>
      <section className={styles.summary} aria-label="Summary">
        <dl className="tabular">
          <dt>{cart.total_number === 1 ? '1 item' : `${cart.total_number} items`}</dt>
          <dd>{formatUsd(cart.subtotal_cents)}</dd>
        </dl>
        <p className={styles.small}>
          Tax, and freight for parts, depend on where it goes and are not in this sum.
        </p>
        <ButtonLink to="/shop/parts/" look="outline">
          Keep looking
        </ButtonLink>
      </section>
    </div>
  );
}
