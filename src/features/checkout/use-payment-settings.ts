import { useCallback, useEffect, useState } from 'react';
import { reasonOf } from '../../lib/failure.ts';
import type { PayPalSettings } from '../../lib/paypal/paypal-script.tsx';
import { fetchPaymentSettings } from './checkout-api.ts';

export type PaymentSettings =
  | { is: 'asking' }
  | { is: 'known'; settings: PayPalSettings | null }
  | { is: 'failed'; reason: string };

/** How one may pay here; `null` settings where nobody can pay online now. */
export function usePaymentSettings(): { found: PaymentSettings; again: () => void } {
  const [found, setFound] = useState<PaymentSettings>({ is: 'asking' });

  const ask = useCallback(async () => {
    setFound({ is: 'asking' });
    try {
      const told = await fetchPaymentSettings();
      const settings = told && { clientId: told.client_id, sdkBaseUrl: told.sdk_base_url };
      setFound({ is: 'known', settings });
    } catch (failure) {
      setFound({ is: 'failed', reason: reasonOf(failure) });
    }
  }, []);

  useEffect(() => void ask(), [ask]);

  return { found, again: () => void ask() };
}
