/** Storage may throw in private windows or when full: reads return undefined, writes are dropped. */
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

/** Persists across visits ([9.1]). */
export const localStore = storeIn(() => localStorage);

/** Persists while the tab is open ([9.1]). */
export const sessionStore = storeIn(() => sessionStorage);
