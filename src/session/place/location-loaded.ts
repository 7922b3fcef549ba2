import { localStore } from '#src/lib/browser-store.ts';

/** Records under `LocationLoaded` that a lookup has finished, with or without a result ([9.1]). */
export const markLocationLoaded = (): void => localStore.write('LocationLoaded', '1');
