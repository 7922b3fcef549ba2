import { useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { Button, ButtonLink } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError, isTransient, messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { fetchOrder } from '../orders-api.ts';
import { OrderDetails } from './details-page.tsx';
import * as styles from './order-page.module.css';

const isUnknown = (failure: unknown): boolean => failure instanceof ApiError && !isTransient(failure);

export function AccountOrder({ number }: { number: string }) {
  const [order, take] = useState<Order>();
  const { failure, retry } = useRemote(number, () => fetchOrder(number), { onValue: take });
  if (order) return <OrderDetails order={order} take={take} wide={false} />;
  if (failure === undefined)
    return (
      <div className={styles.inside} role="status" aria-label="Loading your order">
        <Skeleton height="9rem" />
        <Skeleton height="24rem" />
      </div>
    );
  return (
    <>
      <h1 className={styles.heading}>Order {number}</h1>
      {isUnknown(failure) ? (
        <Notice title="This order is not one of your account.">
          <p>If it was placed under another email address, its number and that address open it.</p>
          <ButtonLink look="outline" to={pathTo.trackOrder}>
            Track an order
          </ButtonLink>
        </Notice>
      ) : (
        <Notice alarm title="We could not open your order.">
          <p>{messageOf(failure)} The order itself is safe with us.</p>
          <Button look="outline" onClick={retry}>
            Try again
          </Button>
        </Notice>
      )}
    </>
  );
}
