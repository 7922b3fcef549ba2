import type { ReactNode } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { useOrder } from '../use-order.ts';
import { AskEmail } from './ask-email.tsx';
import * as styles from './order-page.module.css';

export interface OpenOrder {
  order: Order;
  email?: string;
  take: (order: Order) => void;
}

export const OrderWaiting = ({ title }: { title: string }) => (
  <div className={`page-width ${styles.page}`}>
    <h1 className={styles.heading}>{title}</h1>
    <div className={styles.columns}>
      <Skeleton height="24rem" />
      <Skeleton height="20rem" />
    </div>
  </div>
);

export function OrderGate({
  number,
  title,
  children,
}: {
  number: string;
  title: string;
  children: (open: OpenOrder & { email: string }) => ReactNode;
}) {
  const { found, open, again, take } = useOrder(number);
  if (found.is === 'found') return children({ order: found.order, email: found.email, take });
  if (found.is === 'loading') return <OrderWaiting title={title} />;
  return (
    <div className={`page-width ${styles.page}`}>
      <h1 className={styles.heading}>{title}</h1>
      {found.is === 'failed' ? (
        <Notice alarm title="We could not open your order.">
          <p>{found.reason} The order itself is safe with us.</p>
          <Button look="outline" onClick={again}>
            Try again
          </Button>
        </Notice>
      ) : (
        <AskEmail number={number} refusal={found.refusal} tried={found.tried} onEmail={open} />
      )}
    </div>
  );
}

export const WhichOrder = ({ title }: { title: string }) => (
  <div className={`page-width ${styles.page}`}>
    <h1 className={styles.heading}>{title}</h1>
    <p>Tell us the number of the order and the email address that it was ordered with.</p>
    <ButtonLink to={pathTo.trackOrder}>Find your order</ButtonLink>
  </div>
);
