import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/database.ts';
import {
  claimKey,
  forgetKeys,
  freeKey,
  type KeyOf,
  keepAnswer,
  readKey,
  takeOverKey,
} from './idempotency-store.ts';
import { Refusal } from './refusal.ts';

const keptMs = 24 * 60 * 60 * 1_000;
/** Longer than any request takes: whoever is still at it then was killed. */
const busyMs = 60_000;
/** How long one waits for another with the same key. */
const patienceMs = 15_000;
const pauseMs = 60;

const refused = (code: string, message: string): Refusal =>
  new Refusal(422, { code, message, fields: [{ path: 'headers.idempotency-key', message }] });

function keyOf({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key.trim() === '')
    throw refused('no_idempotency_key', 'An Idempotency-Key is needed');
  if (key.length > 255)
    throw refused('long_idempotency_key', 'An Idempotency-Key has at most 255 characters');
  return key;
}

const inProgress = (): Refusal =>
  new Refusal(409, { code: 'in_progress', message: 'The same request is under way. Try again in a moment.' });

/** Does a caller's work once for each key. `sent` is what was asked: something else under the same key is refused. */
export type Once = <T>(
  request: FastifyRequest,
  asked: { route: string; caller: string; sent: unknown },
  work: () => Promise<T>,
) => Promise<T>;

/** The same for callers who need not give a key: without one the work is done as often as it is asked for. */
export const ifKeyed =
  (once: Once): Once =>
  (request, asked, work) =>
    request.headers['idempotency-key'] === undefined ? work() : once(request, asked, work);

/**
 * The rules of `Idempotency-Key` as Stripe has them: up to 255 characters, each caller's own, kept for 24 hours; the same request gets the same
 * answer, another one 422, and one that comes while the first is under way waits, then 409. Only what succeeded is kept: after a refusal or a
 * failure the key is free, because a buyer who corrects something is to be heard.
 */
export function createIdempotency({ db, now }: { db: Database; now: () => Date }): Once {
  const later = (ms: number): Date => new Date(now().getTime() + ms);

  async function run<T>(key: KeyOf, work: () => Promise<T>): Promise<T> {
    try {
      const answer = await work();
      await keepAnswer(db, key, 200, answer);
      return answer;
    } catch (error) {
      // Where even that fails the key is free when its time is over.
      await freeKey(db, key).catch(() => undefined);
      throw error;
    }
  }

  return async (request, { route, caller, sent }, work) => {
    const key: KeyOf = { route, caller, key: keyOf(request) };
    const requestHash = createHash('sha256').update(JSON.stringify(sent)).digest('hex');
    for (let waited = 0; waited <= patienceMs; waited += pauseMs) {
      const claim = { ...key, requestHash, now: now(), busyUntil: later(busyMs), reusable: later(-keptMs) };
      const known = await readKey(db, key);
      if (!known || known.createdAt < claim.reusable) {
        if (await claimKey(db, claim)) {
          await forgetKeys(db, claim.reusable);
          return run(key, work);
        }
      } else {
        if (known.requestHash !== requestHash)
          throw refused('idempotency_key_reused', 'This Idempotency-Key was used for another request');
        if (known.status !== null) return known.answer as Awaited<ReturnType<typeof work>>;
        if (known.busyUntil < now() && (await takeOverKey(db, known, claim.busyUntil))) return run(key, work);
      }
      await pause(pauseMs);
    }
    throw inProgress();
  };
}
