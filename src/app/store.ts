import {
  combineReducers,
  configureStore,
  createAction,
  type Middleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { signInReducer } from '../features/account/sign-in-slice.ts';
import { qasDataReducer } from '../features/address/qas-data-slice.ts';
import { brochureDataReducer } from '../features/brochures/brochure-data-slice.ts';
import { dncDataReducer } from '../features/do-not-contact/dnc-data-slice.ts';
import { locationsReducer } from '../features/locator/locations-slice.ts';
import { ecommDataReducer } from '../features/products/ecomm-data-slice.ts';
import { projectDataReducer } from '../features/projects/project-data-slice.ts';
import { pcrDataReducer } from '../features/reviews/pcr-data-slice.ts';
import { reviewsReducer } from '../features/reviews/reviews-slice.ts';
import { rtaDataReducer } from '../features/scheduling/rta-data-slice.ts';
import { rtaLogDataReducer } from '../features/scheduling/rta-log-data-slice.ts';
import { errorReducer } from './error-slice.ts';

const sliceReducer = combineReducers({
  error: errorReducer,
  locations: locationsReducer,
  reviews: reviewsReducer,
  pcrData: pcrDataReducer,
  dncData: dncDataReducer,
  qasData: qasDataReducer,
  brochureData: brochureDataReducer,
  rtaLogData: rtaLogDataReducer,
  rtaData: rtaDataReducer,
  ecommData: ecommDataReducer,
  projectData: projectDataReducer,
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
    devTools: process.env.NODE_ENV !== 'production',
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
