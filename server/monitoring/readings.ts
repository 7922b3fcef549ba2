import { pause } from '#server/runtime/runtime.ts';

/** Callers join the call under way: a database that does not answer gets one question, not one per scrape. */
export function joined<T>(work: () => Promise<T>): () => Promise<T> {
  let underway: Promise<T> | undefined;
  return () => {
    underway ??= work().finally(() => {
      underway = undefined;
    });
    return underway;
  };
}

/** Rejects if there is no result after `ms`. */
export async function within<T>(ms: number, result: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const limit = pause(ms, { signal: ended.signal }).then((): never => {
    throw new Error('There was no answer in time');
  });
  try {
    return await Promise.race([result, limit]);
  } finally {
    ended.abort();
  }
}
