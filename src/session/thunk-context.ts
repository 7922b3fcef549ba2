import type { LocationMachine } from './place/location-state.ts';

/**
 * Extra argument of the thunks: one per store. Must not import the store's types, which contain it: that
 * would be an import cycle.
 */
export interface ThunkContext {
  /** Lets a thunk wait for a state: Redux gives it `dispatch` and `getState` alone. */
  subscribe: (listener: () => void) => () => void;
  /** Loaded with the first action; until then the place is unknown ([3.11]). */
  location: { machine?: LocationMachine; loading?: Promise<LocationMachine> | undefined };
}
