import type { ReactNode } from 'react';
import { useState } from 'react';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { FailureNotice } from '#src/components/failure-notice.tsx';
import { ButtonLink } from '#src/components/form/button.tsx';
import { Skeleton } from '#src/components/page/skeleton.tsx';
import { ApiError, isTransient, messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { useAppStore } from '#src/session/hooks.ts';
import { keepEmailOf, keptEmailOf } from '#src/session/orders/order-emails.ts';
import { handedOverOrder } from '#src/session/orders/paid-order.ts';
import { fetchOrder } from '../orders-api.ts';
import { AskEmail } from './ask-email.tsx';
import * as styles from './order-page.module.css';

type Found =
  /** The email address is missing or does not match. */
  | { is: 'asked'; refusal: string; tried: string }
  | { is: 'loading' }
  | { is: 'failed'; failure: unknown }
  | { is: 'found'; order: Order; email: string };

/**
 * Loads an order; `number` must not change. Unlocked at once if this tab knows the email, else by the buyer's
 * input. A failed reload keeps the shown order.
 */
function useOrder(number: string) {
  const store = useAppStore();
  const [email, setEmail] = useState(() => keptEmailOf(number));
  const [handedOver] = useState(() => (email ? handedOverOrder(store.getState(), number) : undefined));
  const { known, isLoading, failure, retry, take } = useRemote(email, () => fetchOrder(number, email ?? ''), {
    onValue: () => keepEmailOf(number, email ?? ''),
  });
  const order = known ?? handedOver;

  const found = (): Found => {
    if (!email) return { is: 'asked', refusal: '', tried: '' };
    if (order) return { is: 'found', order, email };
    // A successful response becomes the order in the same update.
    if (isLoading || failure === undefined) return { is: 'loading' };
    return failure instanceof ApiError && !isTransient(failure)
      ? { is: 'asked', refusal: messageOf(failure), tried: email }
      : { is: 'failed', failure };
  };

  return {
    found: found(),
    open: (said: string) => (said === email ? retry() : setEmail(said)),
    again: retry,
    take,
  };
}

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
        <FailureNotice title="We could not open your order." failure={found.failure} retry={again}>
          {' The order itself is safe with us.'}
        </FailureNotice>
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
