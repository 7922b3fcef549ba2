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
  const [cents, setCents] = useState<ShippingEstimate['cents']>();
  const isEmpty = total_number === 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another sum is another cart.
  useEffect(() => {
    if (!postalCode || isEmpty) return;
    const abort = new AbortController();
    const body = { fulfilment: { method: 'estimate' as const, postal_code: postalCode } };
    callEndpoint(quoteCheckout, { body }, { signal: abort.signal })
      .then(
        ({ quote }) => quote.totals.freight_cents,
        () => null,
      )
      .then((found) => {
        if (!abort.signal.aborted) setCents(found);
      });
    return () => abort.abort();
  }, [postalCode, isEmpty, subtotal_cents, total_number]);

  return postalCode && !isEmpty ? { postalCode, cents } : undefined;
}
