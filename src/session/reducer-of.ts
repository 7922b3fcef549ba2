import type { PayloadAction, Reducer } from '@reduxjs/toolkit';

/** An action, and what of the state it changes. */
interface Case<State> {
  matches: (action: unknown) => boolean;
  change: (state: State, payload: never) => Partial<State>;
}

/** One case of a reducer, for `reducerOf`. */
export const on = <State, Payload>(
  action: { match: (action: unknown) => action is PayloadAction<Payload> },
  change: (state: State, payload: Payload) => Partial<State>,
): Case<State> => ({ matches: action.match, change });

/**
 * A reducer of a few cases. `createSlice` is the same with Immer, which every page would load for a dozen
 * assignments; a state that nothing changes stays the same object.
 */
export const reducerOf =
  <State extends object>(initial: State, cases: readonly Case<State>[]): Reducer<State> =>
  (state = initial, action) => {
    const changed = cases.find(({ matches }) => matches(action))?.change(state, action.payload as never);
    const differs = Object.entries(changed ?? {}).some(([key, value]) => state[key as keyof State] !== value);
    return differs ? { ...state, ...changed } : state;
  };
