import { orderStanding, wordsOfState } from '#domain/orders/state-words.ts';
import { DayRange } from '#src/widgets/day-range.tsx';
import { numberAsked } from '../order-path.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { type OpenOrder, OrderGate, WhichOrder } from './order-gate.tsx';
import { OrderLines } from './order-lines.tsx';
import * as styles from './order-page.module.css';
import { Timeline } from './timeline.tsx';

export const detailsTitle = 'Your order';

const isOver = (state: OpenOrder['order']['state']): boolean =>
  state === 'delivered' || state === 'cancelled';

export function OrderDetails({ wide = true, ...open }: OpenOrder & { wide?: boolean }) {
  const { order } = open;
  const { title } = wordsOfState(order.state, order.payment.funding);
  return (
    <div className={wide ? `page-width ${styles.page}` : styles.inside}>
      <div className={styles.top}>
        <h1 className={`${styles.heading} tabular`}>
          Order <span className={styles.number}>{order.number}</span>
        </h1>
        <p className={styles.lead}>
          <strong>{title}.</strong> {orderStanding(order)}
        </p>
        {!isOver(order.state) && (
          <p className={`${styles.promise} tabular`}>
            {order.fulfilment.method === 'delivery' ? 'Arrives ' : 'Ready for pickup '}
            <DayRange from={order.promise.earliest_day} to={order.promise.latest_day} />
          </p>
        )}
        <OrderActions {...open} />
      </div>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={styles.section}>
            <h2>Order status</h2>
            <Timeline order={order} />
          </section>
          <section className={styles.section}>
            <h2>Items</h2>
            <OrderLines lines={order.lines} />
          </section>
        </div>
        <OrderFacts order={order} />
      </div>
    </div>
  );
}

/** Order status ([2.4]); `search` contains the number. */
export function DetailsPage({ search }: { search: string }) {
  const number = numberAsked(search);
  if (!number) return <WhichOrder title={detailsTitle} />;
  return (
    <OrderGate key={number} number={number} title={detailsTitle}>
      {(open) => <OrderDetails {...open} />}
    </OrderGate>
  );
}
