import type { OktaAuthHttpOptions } from '@okta/okta-auth-js/core';

/** How Okta's SDK sends a request: resolves with a 2xx answer, rejects with any other or with an error. */
type Send = NonNullable<OktaAuthHttpOptions['httpRequestClient']>;
type Answer = Awaited<ReturnType<Send>>;

/** Pauses between tries, in milliseconds; the last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000];
/** A connection that is cut without a word may stay open for minutes. In milliseconds. */
const maxWait = 20_000;

const withDeadline = (request: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), maxWait);
    request.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Resolves after the pause, or as soon as the browser is online again. */
export const pauseUntilOnline = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    addEventListener('online', end);
  });

/** Whether an answer or an error of the SDK says that the sign-in is over: RFC 6749, section 5.2. */
export const isInvalidGrant = (thrown: unknown): boolean => {
  const { responseJSON, errorCode } = (thrown ?? {}) as Partial<Answer> & { errorCode?: unknown };
  return (errorCode ?? responseJSON?.error) === 'invalid_grant';
};

/**
 * Sends until the provider itself answers: with JSON, or with `invalid_grant`. A lost connection, an answer
 * of 5xx or 429, and the page of a Wi-Fi portal say nothing of the sign-in. Calls `onDelayed` after the first
 * try that failed.
 */
export async function sendUntilAnswered(send: () => Promise<Answer>, onDelayed: () => void): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      const answer = await withDeadline(send());
      if (answer.responseJSON) return answer;
    } catch (failure) {
      if (isInvalidGrant(failure)) throw failure;
    }
    if (failures === 0) onDelayed();
    await pauseUntilOnline(pauses[Math.min(failures, pauses.length - 1)] ?? maxWait);
  }
}
