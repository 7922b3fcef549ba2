import type { Order } from '#domain/orders/order-schema.ts';
import { goodsInWords, parcelsOf } from '#domain/orders/parcels.ts';
import { DayRange } from '#src/widgets/day-range.tsx';
import * as styles from './order-page.module.css';

/** The days of an order, or of each of its parcels with its goods. */
export function OrderPromise({ order }: { order: Order }) {
  const parcels = parcelsOf(order);
  if (parcels.length > 0)
    return parcels.map((parcel) => (
      <p key={parcel.title} className={`${styles.promise} tabular`}>
        {parcel.title}, arrives <DayRange from={parcel.promise.earliest_day} to={parcel.promise.latest_day} />
        : {goodsInWords(parcel)}
      </p>
    ));
  return (
    <p className={`${styles.promise} tabular`}>
      {order.fulfilment.method === 'delivery' ? 'Arrives ' : 'Ready for pickup '}
      <DayRange from={order.promise.earliest_day} to={order.promise.latest_day} />
    </p>
  );
}
