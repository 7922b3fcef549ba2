import { useState } from 'react';
import type { Order } from '#domain/orders/order-schema.ts';
import { ApiError, isTransient, messageOf } from '#src/lib/http/api-error.ts';
import { useRemote } from '#src/lib/react/use-remote.ts';
import { keepEmailOf, keptEmailOf } from '#src/session/orders/order-emails.ts';
import { handedOverOrder } from '#src/session/orders/paid-order.ts';
import { fetchOrder } from './orders-api.ts';

export type Found =
  /** The email address is missing or does not match. */
  | { is: 'asked'; refusal: string; tried: string }
  | { is: 'loading' }
  | { is: 'failed'; reason: string }
  | { is: 'found'; order: Order; email: string };

/**
 * Loads an order; `number` must not change. Unlocked at once if this tab knows the email, else by the buyer's
 * input. A failed reload keeps the shown order.
 */
export function useOrder(number: string) {
  const [email, setEmail] = useState(() => keptEmailOf(number));
  const [order, setOrder] = useState(() => (email ? handedOverOrder(number) : undefined));
  const { isLoading, failure, retry } = useRemote(email, () => fetchOrder(number, email ?? ''), {
    onValue: (answer) => {
      keepEmailOf(number, email ?? '');
      setOrder(answer);
    },
  });

  const found = (): Found => {
    if (!email) return { is: 'asked', refusal: '', tried: '' };
    if (order) return { is: 'found', order, email };
    // A successful response becomes the order in the same update.
    if (isLoading || failure === undefined) return { is: 'loading' };
    return failure instanceof ApiError && !isTransient(failure)
      ? { is: 'asked', refusal: messageOf(failure), tried: email }
      : { is: 'failed', reason: messageOf(failure) };
  };

  return {
    found: found(),
    open: (said: string) => (said === email ? retry() : setEmail(said)),
    again: retry,
    take: setOrder,
  };
}
