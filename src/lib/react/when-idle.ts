/** Maximum wait in ms on a busy page, and the fixed wait in Safari, which lacks idle callbacks */
const longestWait = 5_000;
const waitInSafari = 1_500;

export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: longestWait });
  else setTimeout(work, waitInSafari);
}
