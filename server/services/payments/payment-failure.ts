/** The payment company does not answer, or not in time; whether it did what was asked is not known yet. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}

/**
 * What the payment company refuses, by its own name for the reason: `INSTRUMENT_DECLINED`. Nothing was taken.
 */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';

  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(`The payment company refused: ${issue}`);
  }
}

const declines = ['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED', 'TRANSACTION_REFUSED', 'CARD_EXPIRED'];

/**
 * What a failure of the payment company comes to for an order: another instrument may do, the buyer has yet
 * to approve, or the outcome is unknown. `undefined` of failures that are none of the company's.
 */
export function meaningOf(error: unknown): 'declined' | 'not_approved' | 'unavailable' | undefined {
  if (error instanceof PaymentUnavailable) return 'unavailable';
  if (!(error instanceof PaymentRefused)) return undefined;
  return declines.includes(error.issue) ? 'declined' : 'not_approved';
}
