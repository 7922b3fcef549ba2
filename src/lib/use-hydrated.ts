import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and in the first render of the browser, so that both make the same page; true ever
 * after.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
