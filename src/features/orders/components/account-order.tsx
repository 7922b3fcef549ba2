import * as pathTo from '#domain/content/paths/path-to.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Notice } from '#src/components/notice.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError, isTransient } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { fetchOrder } from '../orders-api.ts';
import { OrderDetails } from './details-page.tsx';
import * as styles from './order-page.module.css';

const isUnknown = (failure: unknown): boolean => failure instanceof ApiError && !isTransient(failure);

export function AccountOrder({ number }: { number: string }) {
  const { known: order, failure, retry, take } = useRemote(number, () => fetchOrder(number));
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
        <FailureNotice title="We could not open your order." failure={failure} retry={retry}>
          {' The order itself is safe with us.'}
        </FailureNotice>
      )}
    </>
  );
}
