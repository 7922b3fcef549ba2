import type { AppStore } from '../../app/store.ts';
import type { locationEffects } from './location-effects.ts';
import {
  initialLocationState,
  type LocationEvent,
  type LocationState,
  locationReducer,
} from './location-state.ts';

export interface LocationContext {
  getState: () => LocationState;
  subscribe: (listener: () => void) => () => void;
  send: (event: LocationEvent) => void;
  /** What reaches beyond the state, fetched when something first asks for it. */
  effects: () => Promise<ReturnType<typeof locationEffects>>;
}

function createContext(store: AppStore): LocationContext {
  let state = initialLocationState;
  let effects: ReturnType<LocationContext['effects']> | undefined;
  const listeners = new Set<() => void>();
  const context: LocationContext = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send(event) {
      state = locationReducer(state, event);
      for (const listener of listeners) listener();
    },
    effects() {
      effects ??= import('./location-effects.ts').then(({ locationEffects }) =>
        locationEffects(store, context),
      );
      // A script that did not come may come the next time.
      effects.catch(() => {
        effects = undefined;
      });
      return effects;
    },
  };
  return context;
}

const contexts = new WeakMap<AppStore, LocationContext>();

/** The one location context of a store ([3.11]). */
export function locationContextOf(store: AppStore): LocationContext {
  const known = contexts.get(store);
  if (known) return known;
  const context = createContext(store);
  contexts.set(store, context);
  return context;
}
