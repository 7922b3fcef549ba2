/**
 * In milliseconds: how long work may wait for a busy page, and how long it waits in Safari, which has no idle
 * callbacks.
 */
const longestWait = 5_000;
const waitInSafari = 1_500;

/** Runs work that no visitor waits for once the page has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, waitInSafari);
}
