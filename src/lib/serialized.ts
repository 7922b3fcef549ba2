type Serialized = <T>(work: () => T | PromiseLike<T>) => Promise<T>;

/** Creates a queue that runs its work one at a time, in order. A failure reaches its caller only. */
export function serialized(): Serialized {
  let tail: Promise<unknown> = Promise.resolve();
  // Async, so that an ignored failure is still reported: `tail` handles `result`, but not what is returned.
  return async (work) => {
    const result = tail.then(work);
    tail = result.catch(() => undefined);
    return result;
  };
}
