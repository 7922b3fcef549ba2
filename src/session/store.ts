import {
  combineReducers,
  configureStore,
  createAction,
  type Middleware,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { isProduction } from '../lib/build-settings.ts';
import { signInReducer } from './customer/sign-in-slice.ts';
import { featureRecords } from './feature-records.ts';
import { ecommDataReducer, locationsReducer } from './place/place-slice.ts';

/** The whole state of the storefront, under the keys of section 3: all of it is saved, and read back ([3], [9.1]). */
const sliceReducer = combineReducers({
  ...featureRecords,
  locations: locationsReducer,
  ecommData: ecommDataReducer,
  signInState: signInReducer,
});

export type RootState = ReturnType<typeof sliceReducer>;

/** The state of an earlier page of this session came back; slices that it did not hold keep their own. */
export const stateRehydrated = createAction<Partial<RootState>>('app/stateRehydrated');

const rootReducer: typeof sliceReducer = (state, action) =>
  sliceReducer(stateRehydrated.match(action) && state ? { ...state, ...action.payload } : state, action);

type Listener = (action: UnknownAction) => void;

/**
 * One store a page load; on the server one a page, so that nothing leaks from page to page. `onEvent` tells of every action once the state
 * has it, and gives back the way to stop; it is for what follows from an event outside the store.
 */
export function createStore() {
  const listeners = new Set<Listener>();
  const tell: Middleware = () => (next) => (action) => {
    const result = next(action);
    for (const listener of listeners) listener(action as UnknownAction);
    return result;
  };
  const store = configureStore({
    reducer: rootReducer,
    devTools: !isProduction(),
    middleware: (defaults) => defaults().concat(tell),
  });
  const onEvent = (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return Object.assign(store, { onEvent });
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<R> = ThunkAction<R, RootState, unknown, UnknownAction>;
