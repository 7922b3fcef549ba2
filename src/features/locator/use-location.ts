import { useMemo, useSyncExternalStore } from 'react';
import { showroomFetchFailed } from '../../../domain/contracts/showroom-fetch-failed.ts';
import { useAppStore } from '../../app/hooks.ts';
import type { AppStore } from '../../app/store.ts';
import { locationContextOf } from './location-context.ts';
import type { locationEffects } from './location-effects.ts';
import { initialLocationState, type LocationState } from './location-state.ts';
import { lookUpOnArrival } from './start-location.ts';

type Effects = ReturnType<typeof locationEffects>;

/** What a visitor can do about where they are. */
function actionsOf(store: AppStore) {
  const context = locationContextOf(store);
  const act = (work: (effects: Effects) => Promise<void>): void => {
    // What a search runs on did not come: the network again.
    context
      .effects()
      .then(work)
      .catch(() => context.send({ type: 'lookupFailed', error: showroomFetchFailed }));
  };
  return {
    search: (text: string) => act((effects) => effects.search(text)),
    locate: () => act((effects) => effects.locate()),
    change: () => act((effects) => effects.change()),
    retry: () => void lookUpOnArrival(context),
    close: () => context.send({ type: 'closed' }),
    /** Fetches what a search needs, so that it is there when one types the last digit. */
    prepare: () => void context.effects().catch(() => undefined),
  };
}

/** The location context of this page, and what can be done in it ([3.11]). */
export function useLocation(): LocationState & ReturnType<typeof actionsOf> {
  const store = useAppStore();
  const { subscribe, getState } = locationContextOf(store);
  const state = useSyncExternalStore(subscribe, getState, () => initialLocationState);
  const actions = useMemo(() => actionsOf(store), [store]);
  return { ...state, ...actions };
}
