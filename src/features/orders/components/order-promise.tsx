import type { Order, OrderLine } from '#domain/orders/order-schema.ts';
import { parcelsOf } from '#domain/orders/parcels.ts';
import { DayRange } from '#src/widgets/day-range.tsx';
import * as styles from './order-page.module.css';

const pieces = (lines: readonly OrderLine[]): string =>
  lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');

/** The days of an order, or of each of its parcels with its goods. */
export function OrderPromise({ order }: { order: Order }) {
  const parcels = parcelsOf(order);
  if (parcels.length > 0)
    return parcels.map(({ title, promise, lines }) => (
      <p key={title} className={`${styles.promise} tabular`}>
        {title}: {pieces(lines)}. Arrives <DayRange from={promise.earliest_day} to={promise.latest_day} />
      </p>
    ));
  return (
    <p className={`${styles.promise} tabular`}>
      {order.fulfilment.method === 'delivery' ? 'Arrives ' : 'Ready for pickup '}
      <DayRange from={order.promise.earliest_day} to={order.promise.latest_day} />
    </p>
  );
}
