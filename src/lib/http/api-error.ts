import type { WaitingRequest } from './outbox.ts';

/** A failed API call. `status` is 0 without a response: no network or server. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** Rejected parts of the request; dotted paths such as `body.email` */
  readonly fields: readonly { path: string; message: string }[];
  readonly nearest: readonly { id: string; START_DATE: string; time_zone: string }[];

  readonly waiting: WaitingRequest | undefined;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    options?: ErrorOptions & Partial<Pick<ApiError, 'fields' | 'nearest' | 'waiting'>>,
  ) {
    super(message, options);
    this.fields = options?.fields ?? [];
    this.nearest = options?.nearest ?? [];
    this.waiting = options?.waiting;
  }
}

export const unreachable = 'The shop cannot be reached. Check your connection and try again.';

/** Returns whether a retry may help: no response, too many requests, or the same request is under way. */
export const isTransient = (failure: unknown): boolean =>
  !(failure instanceof ApiError) ||
  failure.status < 400 ||
  failure.status >= 500 ||
  failure.status === 429 ||
  failure.code === 'in_progress';

/** Returns the message to show. Other errors are failed script loads, so the network message applies. */
export const messageOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.message : unreachable;
