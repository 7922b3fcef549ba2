import { PaymentRefused, PaymentUnavailable } from './payment-errors.ts';
import { type PaymentFailure, refusals, unknownRefusal } from './refusals.ts';

const outages: Record<PaymentUnavailable['why'], Omit<PaymentFailure, 'kind' | 'issue'>> = {
  silent: {
    buyer: 'The payment company does not answer. Nothing is lost: try again in a moment.',
    staff: 'PayPal does not answer.',
  },
  busy: {
    buyer: 'The payment company is busy. Nothing is lost: try again in a minute.',
    staff: 'PayPal refuses more calls for now (RATE_LIMIT_REACHED).',
  },
  locked_out: {
    buyer: 'We cannot reach the payment company at the moment. Nothing is lost: try again later, or call us.',
    staff: 'PayPal does not accept the shop’s client id and secret. Check the settings.',
  },
};

/** Classifies a payment error; returns undefined for other errors. */
export function meaningOf(error: unknown): PaymentFailure | undefined {
  if (error instanceof PaymentUnavailable)
    return { kind: 'unavailable', issue: error.why, ...outages[error.why] };
  if (!(error instanceof PaymentRefused)) return undefined;
  const { issue } = error;
  return { issue, ...(refusals[issue] ?? unknownRefusal(issue)) };
}
