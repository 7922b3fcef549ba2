import type { WaitingRequest } from './outbox.ts';

/** Why a call brought no answer. `status` is 0 when nothing came back at all: no network, no server. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** Which parts of the request were refused; paths are dotted, as in `body.email`. */
  readonly fields: readonly { path: string; message: string }[];
  /** Of a time that is taken, the nearest that are free. */
  readonly nearest: readonly { id: string; START_DATE: string; time_zone: string }[];

  /** What may be sent later, of a request that did not reach the shop. */
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

/** Whether the shop did not answer, rather than refusing: trying again may help. */
export const isTransient = (failure: unknown): boolean =>
  !(failure instanceof ApiError) || failure.status < 400 || failure.status >= 500;

/**
 * The sentence to show. Anything but an `ApiError` here is a script that did not load, which is the network
 * again.
 */
export const messageOf = (failure: unknown): string =>
  failure instanceof ApiError ? failure.message : unreachable;
