import { sessionStore } from './browser-store.ts';

const storageKey = 'attribution';

/** Stores this tab's attribution line, sent with leads and orders ([3.22]). */
export const storeAttribution = (line: string): void => sessionStore.write(storageKey, line);

export const storedAttribution = (): string | undefined => sessionStore.read(storageKey);
