const unexpected: string[] = [];

export const noteUnexpected = (method: string, url: string): void => void unexpected.push(`${method} ${url}`);

// Saved before tests install fake timers.
const nextTurn = setTimeout;

export const oneTurn = (): Promise<void> => new Promise((resolve) => void nextTurn(resolve, 0));

/**
 * Fails a test that sent a request without a handler: the product catches the request's error. Late requests
 * fail the next test.
 */
export function failUnexpected(): void {
  const requests = unexpected.splice(0);
  if (requests.length > 0) throw new Error(`No handler answers ${requests.join(', ')}`);
}
