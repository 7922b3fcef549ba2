import { orderStanding, wordsOfState } from '#domain/orders/state-words.ts';
import { Stack, Text } from '#src/components/layout.tsx';
import { numberAsked } from '../order-path.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderFacts } from './order-facts.tsx';
import { type OpenOrder, OrderGate, WhichOrder } from './order-gate.tsx';
import { OrderLines } from './order-lines.tsx';
import * as styles from './order-page.module.css';
import { OrderPromise } from './order-promise.tsx';
import { Timeline } from './timeline.tsx';

export const detailsTitle = 'Your order';

const isOver = (state: OpenOrder['order']['state']): boolean =>
  state === 'delivered' || state === 'cancelled';

export function OrderDetails({ wide = true, ...open }: OpenOrder & { wide?: boolean }) {
  const { order } = open;
  const { title } = wordsOfState(order.state, order.payment.funding);
  return (
    <div className={wide ? `page-width ${styles.page}` : styles.inside}>
      <Stack gap={4}>
        <h1 className={`${styles.heading} tabular`}>
          Order{' '}
          <Text as="span" whole>
            {order.number}
          </Text>
        </h1>
        <Text size="l" measure>
          <strong>{title}.</strong> {orderStanding(order)}
        </Text>
        {!isOver(order.state) && <OrderPromise order={order} />}
        <OrderActions {...open} />
      </Stack>
      <div className={styles.columns}>
        <Stack gap={7}>
          <Stack as="section" gap={4} className={styles.section}>
            <h2>Order status</h2>
            <Timeline order={order} />
          </Stack>
          <Stack as="section" gap={4} className={styles.section}>
            <h2>Items</h2>
            <OrderLines lines={order.lines} state={order.state} />
          </Stack>
        </Stack>
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
