/**
 * Does something now and then again, `times` at most, every so many milliseconds, until it answers true;
 * returns the way to end it.
 */
export function poll(
  work: () => boolean | undefined,
  { every, times }: { every: number; times: number },
): () => void {
  let left = times;
  const timer = setInterval(() => {
    left -= 1;
    if (work() || left <= 0) clearInterval(timer);
  }, every);
  if (work()) clearInterval(timer);
  return () => clearInterval(timer);
}
