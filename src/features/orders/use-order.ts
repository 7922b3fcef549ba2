import { useCallback, useEffect, useState } from 'react';
import type { Order } from '../../../domain/contracts/order.ts';
import { CallFailed, isFault, reasonOf } from '../../lib/failure.ts';
import { keepEmailOf, keptEmailOf } from '../../lib/order-emails.ts';
import { handedOverOrder } from '../../lib/paid-order.ts';
import { fetchOrder } from './orders-api.ts';

export type Found =
  /** Nobody has said whose order it is, or the address was not the right one. */
  | { is: 'asked'; refusal: string; tried: string }
  | { is: 'loading' }
  | { is: 'failed'; reason: string }
  | { is: 'found'; order: Order; email: string };

function firstFound(number: string): Found {
  const email = keptEmailOf(number);
  if (!email) return { is: 'asked', refusal: '', tried: '' };
  const order = handedOverOrder(number);
  return order ? { is: 'found', order, email } : { is: 'loading' };
}

/** An order that is drawn stays where a newer state of it cannot be had. */
const unlessFound =
  (next: Found) =>
  (before: Found): Found =>
    before.is === 'found' ? before : next;

/** An order by its number: at once where this tab knows whose it is, else once the buyer says so. */
export function useOrder(number: string) {
  const [found, setFound] = useState<Found>(() => firstFound(number));

  const open = useCallback(
    async (email: string) => {
      setFound(unlessFound({ is: 'loading' }));
      try {
        const order = await fetchOrder(number, email);
        keepEmailOf(number, email);
        setFound({ is: 'found', order, email });
      } catch (failure) {
        if (failure instanceof CallFailed && !isFault(failure))
          setFound(unlessFound({ is: 'asked', refusal: reasonOf(failure), tried: email }));
        else setFound(unlessFound({ is: 'failed', reason: reasonOf(failure) }));
      }
    },
    [number],
  );

  const openKept = useCallback(() => {
    const email = keptEmailOf(number);
    if (email) void open(email);
    else setFound({ is: 'asked', refusal: '', tried: '' });
  }, [number, open]);

  useEffect(openKept, [openKept]);

  return {
    found,
    open: (email: string) => void open(email),
    again: openKept,
    /** Takes the order as a later answer has it. */
    take: (order: Order) => setFound((before) => (before.is === 'found' ? { ...before, order } : before)),
  };
}
