import { PaymentRefused, PaymentUnavailable } from './payment-failure.ts';

const declines = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'TRANSACTION_REFUSED', 'CARD_EXPIRED'];

/**
 * What a failure of the payment company comes to for an order: another instrument may do, the buyer has yet
 * to approve, or nobody knows. `undefined` of failures that are none of the company's.
 */
export function meaningOf(error: unknown): 'declined' | 'not_approved' | 'unavailable' | undefined {
  if (error instanceof PaymentUnavailable) return 'unavailable';
  if (!(error instanceof PaymentRefused)) return undefined;
  return declines.includes(error.issue) ? 'declined' : 'not_approved';
}
