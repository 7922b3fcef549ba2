import {
  combineReducers,
  configureStore,
  createAction,
  type ThunkAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { isProduction } from '#src/lib/is-production.ts';
import { authReducer } from './customer/auth-slice.ts';
import { signInReducer } from './customer/sign-in-slice.ts';
import { featureRecords } from './feature-records.ts';
import { ecommDataReducer, locationsReducer } from './place/place-slice.ts';
import type { ThunkContext } from './thunk-context.ts';

/** The state of the storefront, with the keys of section 3 ([3]). */
const sliceReducer = combineReducers({
  ...featureRecords,
  locations: locationsReducer,
  ecommData: ecommDataReducer,
  signInState: signInReducer,
  auth: authReducer,
});

export type RootState = ReturnType<typeof sliceReducer>;

/** Slices that are not persisted */
export const unsaved = {
  auth: undefined,
  locationContext: undefined,
  lengthUnit: undefined,
  consent: undefined,
  projectsHere: undefined,
  paidOrder: undefined,
};

/** Slices that this tab keeps ([9.1]) */
export type PersistedState = Omit<RootState, keyof typeof unsaved>;

export const stateRehydrated = createAction<Partial<PersistedState>>('app/stateRehydrated');

const rootReducer: typeof sliceReducer = (state, action) =>
  sliceReducer(stateRehydrated.match(action) && state ? { ...state, ...action.payload } : state, action);

/** Creates a store per page load; on the server per page, so that no state leaks between pages. */
export function createStore() {
  const extraArgument: ThunkContext = {
    subscribe: (listener) => store.subscribe(listener),
    location: {},
  };
  const store = configureStore({
    reducer: rootReducer,
    devTools: !isProduction(),
    middleware: (defaults) => defaults({ thunk: { extraArgument } }),
  });
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];
export type AppThunk<R> = ThunkAction<R, RootState, ThunkContext, UnknownAction>;
