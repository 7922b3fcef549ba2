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

interface Renewal {
  /** Called after the first try that failed. */
  onDelayed: () => void;
  /** Whether the customer is still signed in: nobody is signed in again after they have left. */
  isWanted: () => boolean;
}

/**
 * Sends until the provider itself answers: with JSON, or with `invalid_grant`. A lost connection, an answer
 * of 5xx or 429, and the page of a Wi-Fi portal say nothing of the sign-in. Throws once it is not wanted.
 */
export async function sendUntilAnswered(
  send: () => Promise<Answer>,
  { onDelayed, isWanted }: Renewal,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    let answer: Answer | undefined;
    try {
      answer = await withDeadline(send());
    } catch (failure) {
      if (isInvalidGrant(failure)) throw failure;
    }
    if (!isWanted()) throw new Error('The customer has signed out meanwhile');
    if (answer?.responseJSON) return answer;
    if (failures === 0) onDelayed();
    await pauseUntilOnline(pauses[Math.min(failures, pauses.length - 1)] ?? maxWait);
    if (!isWanted()) throw new Error('The customer has signed out meanwhile');
  }
}
