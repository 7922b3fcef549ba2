import { useEffect } from 'react';
import { sessionStore } from '../../lib/browser-store.ts';
import { useAppStore } from '../../session/hooks.ts';
import { locationContextOf } from './location-context.ts';

/** Where one reads about branches or asks for a consultation, the stored branch holds ([2.12]). */
const branchPages = /^\/(locations(\/|$)|where-to-buy\/schedule-consultation\/?$)/;

/** Notifies the location context of a navigation, and clears the branch that only some pages keep. */
export function useArrival(path: string): void {
  const store = useAppStore();
  useEffect(() => {
    if (!branchPages.test(path)) {
      sessionStore.forget('CurrentBranch');
      sessionStore.forget('branchID');
    }
    locationContextOf(store).machine()?.arrive();
  }, [store, path]);
}
