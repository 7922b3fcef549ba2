let tail: Promise<unknown> = Promise.resolve();

/** Runs changes of the cart one after another, so that the server sees them in the order in which they were made. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = tail.then(work, work);
  tail = result.catch(() => undefined);
  return result;
}
