import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Caller, callerKey } from '#domain/access/caller.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { StoredKey } from './idempotency-store.ts';

/** A request to run once. `sent` is its payload: a different one under the same key is rejected. */
export interface IdempotentRequest {
  route: string;
  caller: Caller;
  key: string;
  sent: unknown;
  /** The token of their cart identifies guests. Else they are one caller, who may get a cart meanwhile. */
  isOfCart?: true;
}

/** Hours in which a key repeats its first answer. */
export const keyHours = 24;
/** Exceeds the duration of any request: a process still busy then was killed. */
const busyMs = 60_000;

const refused = (code: string, message: string): HttpError =>
  new HttpError(422, { code, message, fields: [{ path: 'headers.idempotency-key', message }] });

export const inProgress = (): HttpError =>
  new HttpError(409, {
    code: 'in_progress',
    message: 'The same request is under way. Try again in a moment.',
  });

export function givenKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key.trim() === '') return undefined;
  if (key.length > 255)
    throw refused('long_idempotency_key', 'An Idempotency-Key has at most 255 characters');
  return key;
}

export function neededKey(request: FastifyRequest): string {
  const key = givenKey(request);
  if (key === undefined) throw refused('no_idempotency_key', 'An Idempotency-Key is needed');
  return key;
}

/** Keys a request by the key that came with it, or else by its content: a second press is the same. */
export const keyedOnce = (sent: string, key?: string) => ({
  key: key ? `key:${key}` : `request:${sent}`,
  sent,
});

export const reusableBefore = (now: Date): Date => new Date(now.getTime() - keyHours * 60 * 60 * 1_000);

export function claimOf({ route, caller, key, sent, isOfCart }: IdempotentRequest, now: Date) {
  return {
    route,
    caller: isOfCart || caller.kind !== 'guest' ? callerKey(caller) : '',
    key,
    now,
    reusable: reusableBefore(now),
    busyUntil: new Date(now.getTime() + busyMs),
    requestHash: hash('sha256', JSON.stringify(sent) ?? ''),
  };
}

export type Claim = ReturnType<typeof claimOf>;

/** Returns the stored response of the first request under the key, or undefined while that runs. */
export function answerUnder(stored: StoredKey, { requestHash }: Claim): { answer: unknown } | undefined {
  if (stored.requestHash !== requestHash)
    throw refused('idempotency_key_reused', 'This Idempotency-Key was used for another request');
  return stored.status === null ? undefined : { answer: stored.answer };
}
