/** When the page's load was over, in ms since it began; 0 before. */
const loadedAt = (): number => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return (navigation as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0;
};

let seenAt: number | undefined;

/** In ms since the page's load was over; -1 before. */
export function sinceLoad(): number {
  if (document.readyState !== 'complete') return -1;
  // While `load` is being told of, it is not over yet.
  seenAt ??= loadedAt() || performance.now();
  return performance.now() - seenAt;
}

/** Calls once the page has loaded, or at once where it has; returns the way not to. */
export function whenLoaded(then: () => void): () => void {
  if (document.readyState === 'complete') {
    then();
    return () => undefined;
  }
  window.addEventListener('load', then, { once: true });
  return () => window.removeEventListener('load', then);
}
