import type { ApiError } from '#domain/contracts/api-error.ts';

type Reason = Pick<ApiError['error'], 'message' | 'code' | 'fields' | 'allowed'>;

/**
 * A request that we turn down on purpose: thrown anywhere below a route, answered as `apiErrorSchema` with
 * its status.
 */
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
