import { sessionStore } from './browser-store.ts';

const storageKey = 'attribution';

/** How the visitor of this tab came, in the one line that goes with leads and orders ([3.22]). */
export const storeAttribution = (line: string): void => sessionStore.write(storageKey, line);

export const storedAttribution = (): string | undefined => sessionStore.read(storageKey);
