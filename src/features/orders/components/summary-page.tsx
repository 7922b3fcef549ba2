import * as pathTo from '#domain/content/paths/path-to.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Cluster, Stack, Text } from '#src/components/layout.tsx';
import { numberInPath, pathToDetails } from '../order-path.ts';
import { receiptUrl } from '../orders-api.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderGate, WhichOrder } from './order-gate.tsx';
import { OrderLines } from './order-lines.tsx';
import * as styles from './order-page.module.css';
import { OrderPromise } from './order-promise.tsx';

const WhatNext = ({ order: { fulfilment, can_cancel, payment, state } }: { order: Order }) => (
  <Stack as="section" gap={4} className={styles.section}>
    <h2>What happens next</h2>
    <Stack as="ol" gap={2} measure className={styles.next}>
      {payment.funding === 'account' && <li>We look at your purchase order, and write to you.</li>}
      {state === 'payment_pending' && (
        <li>The payment company checks your payment, and we write to you with the outcome.</li>
      )}
      <li>We check every measure, and give your order a day in the shop.</li>
      <li>
        It is made and packed.
        {can_cancel &&
          (payment.funding === 'account'
            ? ' Until that begins you can cancel it, and nothing is owed.'
            : ' Until that begins you can cancel it, and all of your money goes back.')}
      </li>
      {fulfilment.method === 'delivery' ? (
        <li>The driver calls you the day before, and brings it to your door.</li>
      ) : (
        <li>
          We write to you when it is ready at {fulfilment.showroom.name}. Bring the number of your order.
        </li>
      )}
    </Stack>
  </Stack>
);

export const summaryTitle = 'Your order';

/** The order's status as the end of a sentence that starts with its number. */
function become({ payment, state }: Order): string {
  if (payment.funding === 'account')
    return 'is with us, and its goods are set aside. We look at your purchase order within a working day.';
  if (state === 'payment_pending')
    return 'is with us, and its goods are set aside. The payment company is still checking your payment; we begin once it is through.';
  return 'is placed and paid.';
}

const Thanks = ({ order, email }: { order: Order; email: string }) => (
  <div className={`page-width ${styles.page}`}>
    <Stack gap={4}>
      <h1 className={styles.heading}>Thank you, {order.contact.first_name}.</h1>
      <Text size="l" measure>
        Your order{' '}
        <Text as="strong" whole className="tabular">
          {order.number}
        </Text>{' '}
        {become(order)} We have sent the confirmation to {order.contact.email}.
      </Text>
      <OrderPromise order={order} />
      <Cluster as="p" gap="3 5" align="center" className={`${styles.actions} not-printed`}>
        <ButtonLink to={pathToDetails(order.number)}>Track your order</ButtonLink>
        <a href={receiptUrl(order.number, email)}>Receipt (PDF)</a>
        <a href={pathTo.parts}>Continue shopping</a>
      </Cluster>
    </Stack>
    <div className={styles.columns}>
      <Stack gap={7}>
        <Stack as="section" gap={4} className={styles.section}>
          <h2>Items</h2>
          <OrderLines lines={order.lines} state={order.state} />
        </Stack>
        <WhatNext order={order} />
      </Stack>
      <OrderFacts order={order} />
    </div>
  </div>
);

export function SummaryPage({ path }: { path: string }) {
  const number = numberInPath(path);
  if (!number) return <WhichOrder title={summaryTitle} />;
  return (
    <OrderGate key={number} number={number} title={summaryTitle}>
      {({ order, email }) => <Thanks order={order} email={email} />}
    </OrderGate>
  );
}
