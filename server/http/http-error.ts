import type { ApiError } from '#domain/contracts/api-error.ts';

type Reason = Pick<ApiError['error'], 'message' | 'code' | 'fields' | 'allowed'>;

/** A deliberate rejection: thrown anywhere below a route, sent as `apiErrorSchema` with its status. */
export class HttpError extends Error {
  override name = 'HttpError';

  constructor(
    readonly status: number,
    readonly reason: Reason,
    options?: ErrorOptions,
  ) {
    super(reason.message, options);
  }

  get answer(): ApiError {
    return { success: false, error: this.reason };
  }
}
