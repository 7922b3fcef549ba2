import type { OktaAuthHttpOptions } from '@okta/okta-auth-js/core';

type Send = NonNullable<OktaAuthHttpOptions['httpRequestClient']>;
type Answer = Awaited<ReturnType<Send>>;

/** Retry delays in ms; the last one repeats. */
const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000];
/** Request timeout in ms: a silently dropped connection may stay open for minutes. */
const maxWait = 20_000;

const withDeadline = (request: Promise<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), maxWait);
    request.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Resolves after the delay, or at once when the browser is online again. */
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

/** `invalid_grant` (RFC 6749, section 5.2): the session is over. */
export const isInvalidGrant = (thrown: unknown): boolean => {
  const { responseJSON, errorCode } = (thrown ?? {}) as Partial<Answer> & { errorCode?: unknown };
  return (errorCode ?? responseJSON?.error) === 'invalid_grant';
};

interface Renewal {
  onDelayed: () => void;
  /** Whether the customer is still signed in: a retry must not restore an ended session. */
  isWanted: () => boolean;
}

/** Lost connections, 5xx, 429 and captive portals do not end the session. Throws if not `isWanted`. */
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
