import { lazy } from 'react';
import { keepTrying } from '../keep-trying.ts';

let missing = 0;
let isFormWaiting = false;
const followers = new Set<() => void>();

/** `form`: a sent form waits for its script. */
export const missingPart = (): 'form' | 'part' | undefined =>
  missing === 0 ? undefined : isFormWaiting ? 'form' : 'part';

/** Calls back when `missingPart` may have changed; returns a stop function. */
export function onMissingPart(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

function changed(by: number, hasFormWaiting = isFormWaiting): void {
  missing += by;
  isFormWaiting = missing > 0 && hasFormWaiting;
  for (const follower of followers) follower();
}

export const setFormWaiting = (isWaiting: boolean): void => changed(0, isWaiting);

/** webpack's name for the error of a script that did not load */
const isNotLoaded = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** Retries: a rejection, as by a script that throws, replaces the page. Calls `onMissing` at most once. */
export function loadPart<T>(load: () => Promise<T>, onMissing?: () => void): Promise<T> {
  // At build time, a script that does not load ends the build.
  if (typeof window === 'undefined') return load();
  let isMissing = false;
  const end = (): true => {
    if (isMissing) changed(-1);
    return true;
  };
  return new Promise((resolve, reject) => {
    const fail = (error: unknown): boolean => {
      if (!isNotLoaded(error)) {
        reject(error);
        return end();
      }
      if (isMissing) return false;
      isMissing = true;
      changed(1);
      onMissing?.();
      return false;
    };
    keepTrying(() =>
      load().then((part) => {
        resolve(part);
        return end();
      }, fail),
    );
  });
}

export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));
