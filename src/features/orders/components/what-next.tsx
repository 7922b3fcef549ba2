import type { Order } from '#domain/orders/order-schema.ts';
import * as styles from './order-page.module.css';

export const WhatNext = ({ order: { fulfilment, can_cancel, payment, state } }: { order: Order }) => (
  <section className={styles.section}>
    <h2>What happens next</h2>
    <ol className={styles.next}>
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
    </ol>
  </section>
);
