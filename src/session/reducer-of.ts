import type { PayloadAction, Reducer } from '@reduxjs/toolkit';

interface Case<State> {
  matches: (action: unknown) => boolean;
  change: (state: State, payload: never) => Partial<State>;
}

export const on = <State, Payload>(
  action: { match: (action: unknown) => action is PayloadAction<Payload> },
  change: (state: State, payload: Payload) => Partial<State>,
): Case<State> => ({ matches: action.match, change });

/** `createSlice` would add Immer to every page; an unchanged state keeps its identity. */
export const reducerOf =
  <State extends object>(initial: State, cases: readonly Case<State>[]): Reducer<State> =>
  (state = initial, action) => {
    const changed = cases.find(({ matches }) => matches(action))?.change(state, action.payload as never);
    const differs = Object.entries(changed ?? {}).some(([key, value]) => state[key as keyof State] !== value);
    return differs ? { ...state, ...changed } : state;
  };
