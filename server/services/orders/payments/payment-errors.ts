/** The payment provider did not respond in time; the outcome is unknown. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';

  constructor(
    message: string,
    readonly why: 'silent' | 'busy' | 'locked_out' = 'silent',
    /** The provider's `Retry-After` in ms. */
    readonly retryAfterMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The provider refused, with its error code, like `INSTRUMENT_DECLINED`. Nothing was captured. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused';

  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(`The payment company refused: ${issue}`);
  }
}
