import { useState } from 'react';
import type { Order } from '#domain/contracts/order.ts';
import { ApiError, isTransient, messageOf } from '#src/lib/api-error.ts';
import { keepEmailOf, keptEmailOf } from '#src/lib/order-emails.ts';
import { handedOverOrder } from '#src/lib/paid-order.ts';
import { useRemote } from '#src/lib/use-remote.ts';
import { fetchOrder } from './orders-api.ts';

export type Found =
  /** It is not known yet whose order it is, or the email address was not the right one. */
  | { is: 'asked'; refusal: string; tried: string }
  | { is: 'loading' }
  | { is: 'failed'; reason: string }
  | { is: 'found'; order: Order; email: string };

/**
 * An order by its number, which is the same for as long as the component stands: at once where this tab knows
 * whose it is, else once the buyer says so. An order that is drawn stays where a newer state of it cannot be
 * had.
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
    // An answer becomes the order in the same update.
    if (isLoading || failure === undefined) return { is: 'loading' };
    return failure instanceof ApiError && !isTransient(failure)
      ? { is: 'asked', refusal: messageOf(failure), tried: email }
      : { is: 'failed', reason: messageOf(failure) };
  };

  return {
    found: found(),
    open: (said: string) => (said === email ? retry() : setEmail(said)),
    again: retry,
    /** Takes the order as a later answer has it. */
    take: setOrder,
  };
}
