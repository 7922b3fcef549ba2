/** Repeats work up to `times` at an interval in ms until it returns true; returns a stop function. */
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
