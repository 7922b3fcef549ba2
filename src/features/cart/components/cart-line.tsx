import { Link } from 'gatsby';
import { type CartItem, maxQuantity } from '../../../../domain/contracts/cart.ts';
import { formatUsd } from '../../../../domain/money/format-usd.ts';
import { Button } from '../../../components/button.tsx';
import { useCartLine } from '../use-cart-line.ts';
import * as styles from './cart-line.module.css';
import { LineDetails } from './line-details.tsx';
import { QuantityField } from './quantity-field.tsx';

const leadTime = (days: number): string => (days === 1 ? 'Ships in 1 day' : `Ships in ${days} days`);

export function CartLine({ item }: { item: CartItem }) {
  const line = useCartLine(item);
  return (
    <li className={styles.line} aria-busy={line.busy}>
      {item.image_url ? (
        <img className={styles.picture} src={item.image_url} alt="" width="128" height="128" />
      ) : (
        <span className={styles.picture} />
      )}
      <div className={styles.about}>
        <h2 className={styles.title}>
          <Link to={item.edit_url ?? item.item_url}>{item.title}</Link>
        </h2>
        {item.details && <LineDetails title={item.title} details={item.details} />}
        {item.edit_url && (
          <p className={styles.detail}>
            <Link to={item.edit_url}>
              Change<span className="visually-hidden"> {item.title}</span>
            </Link>
          </p>
        )}
        {item.part_number && <p className={styles.detail}>Part {item.part_number}</p>}
        <p className={`${styles.detail} tabular`}>{formatUsd(item.price_cents)} each</p>
        {item.lead_time_days !== undefined && (
          <p className={styles.detail}>{leadTime(item.lead_time_days)}</p>
        )}
      </div>
      <div className={styles.amount}>
        <QuantityField of={item.title} value={line.quantity} max={maxQuantity} onChange={line.change} />
        <Button look="quiet" onClick={line.remove}>
          Remove<span className="visually-hidden"> {item.title}</span>
        </Button>
        <p className={`${styles.total} tabular`}>{formatUsd(item.total_cents)}</p>
      </div>
      <p role="alert" className={styles.reason} hidden={!line.reason}>
        {line.reason}
      </p>
    </li>
  );
}
