/** The payment company does not answer, or not in time; whether it did what was asked is not known yet. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';

  constructor(
    message: string,
    readonly why: 'silent' | 'busy' | 'locked_out' = 'silent',
    /** How long the company asks us to wait, in milliseconds. */
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
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
