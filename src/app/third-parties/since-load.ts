/** End of the load event, in ms since navigation start; 0 before. */
const loadedAt = (): number => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0;
};

let seenAt: number | undefined;

/** Time since the end of the load event, in ms; -1 before. */
export function sinceLoad(): number {
  if (document.readyState !== 'complete') return -1;
  // During the `load` event its end time is still 0.
  seenAt ??= loadedAt() || performance.now();
  return performance.now() - seenAt;
}

/** Calls back after the page's load, or at once if loaded; returns a cancel function. */
export function whenLoaded(then: () => void): () => void {
  if (document.readyState === 'complete') {
    then();
    return () => undefined;
  }
  window.addEventListener('load', then, { once: true });
  return () => window.removeEventListener('load', then);
}
