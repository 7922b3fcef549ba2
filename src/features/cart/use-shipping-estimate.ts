import { useEffect, useState } from 'react';
import type { Cart } from '../../../domain/contracts/cart.ts';
import { quoteCheckout } from '../../../domain/contracts/orders.ts';
import { callEndpoint } from '../../lib/http.ts';
import { storedPostalCode } from '../../lib/stored-postal-code.ts';

export interface ShippingEstimate {
  postalCode: string;
  /** `undefined` while it is asked for, `null` where the shop does not deliver or does not answer. */
  cents: number | undefined | null;
}

/** What it costs to bring this cart to the visitor's postal code; `undefined` where none is known. */
export function useShippingEstimate({ subtotal_cents, total_number }: Cart): ShippingEstimate | undefined {
  const postalCode = storedPostalCode();
  const [answer, setAnswer] = useState<{ of: string; cents: number | null }>();
  // Another sum is another cart: its shipping is not that of the one before.
  const of = `${postalCode} ${total_number} ${subtotal_cents}`;
  const isAsked = postalCode !== undefined && total_number > 0;

  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const body = { fulfilment: { method: 'estimate' as const, postal_code: postalCode } };
    callEndpoint(quoteCheckout, { body }, { signal: abort.signal })
      .then(
        ({ quote }) => quote.totals.freight_cents,
        () => null,
      )
      .then((cents) => {
        if (!abort.signal.aborted) setAnswer({ of, cents });
      });
    return () => abort.abort();
  }, [isAsked, postalCode, of]);

  return isAsked ? { postalCode, cents: answer?.of === of ? answer.cents : undefined } : undefined;
}
