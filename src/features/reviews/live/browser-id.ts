import { localStore } from '#src/lib/browser-store.ts';

const key = 'review votes';

let made: string | undefined;

/** A random id that only votes carry; kept in this browser, or for this page if it keeps nothing. */
export function browserId(): string {
  made ??= localStore.read(key);
  if (made === undefined) {
    made = crypto.randomUUID();
    localStore.write(key, made);
  }
  return made;
}
