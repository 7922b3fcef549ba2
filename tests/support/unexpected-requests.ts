const unexpected: string[] = [];

export const noteUnexpected = (method: string, url: string): void => void unexpected.push(`${method} ${url}`);

// Kept from before a test puts fake timers in its place.
const nextTurn = setTimeout;

/** Lets a request that a test sent last be matched with the handlers of that test. */
export const oneTurn = (): Promise<void> => new Promise((resolve) => void nextTurn(resolve, 0));

/**
 * Fails a test that sent a request without a handler. The product catches a failed request, so the failed
 * request alone fails no test. A request that comes late fails the test after it.
 */
export function failUnexpected(): void {
  const requests = unexpected.splice(0);
  if (requests.length > 0) throw new Error(`No handler answers ${requests.join(', ')}`);
}
