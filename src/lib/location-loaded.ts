import { localStore } from './browser-store.ts';

/**
 * Says under `LocationLoaded` that a lookup came to its end once, whether or not it found anything ([9.1]).
 */
export const markLocationLoaded = (): void => localStore.write('LocationLoaded', '1');
