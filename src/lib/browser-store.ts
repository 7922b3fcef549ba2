/**
 * A browser may refuse its storage, in private windows or when it is full: then nothing is known, and nothing
 * is kept.
 */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const storeIn = (area: () => Storage) => ({
  read: (key: string): string | undefined => attempt(() => area().getItem(key)) ?? undefined,
  write: (key: string, text: string): void => attempt(() => area().setItem(key, text)),
  forget: (key: string): void => attempt(() => area().removeItem(key)),
});

/** Kept for the visits to come ([9.1]). */
export const localStore = storeIn(() => localStorage);

/** Kept for as long as the tab is open ([9.1]). */
export const sessionStore = storeIn(() => sessionStorage);
