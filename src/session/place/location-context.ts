import { showroomFetchFailed } from '#domain/places/showroom-fetch-failed.ts';
import { localStore } from '#src/lib/browser-store.ts';
import { authState, whenAuthInitialized } from '../customer/auth-state.ts';
import { recordsReplaced } from '../feature-records.ts';
import type { AppStore, AppThunk } from '../store.ts';
import type { FirstVisit } from './first-visit.ts';
import type { LocationMachine } from './location-machine.ts';
import type { LocationState } from './location-state.ts';

export interface LocationContext {
  machine: () => LocationMachine | undefined;
  /** A failed script load shows an error and may be retried ([8.3]); it is not reported ([8.9]). */
  ask: (
    store: Pick<AppStore, 'dispatch' | 'getState'>,
    work: (machine: LocationMachine) => unknown,
    failure: Partial<LocationState>,
  ) => Promise<void>;
}

/** Loads its machine with the first action; until then the place is unknown ([3.11]). */
export function createLocationContext(): LocationContext {
  let machine: LocationMachine | undefined;
  let loading: Promise<LocationMachine> | undefined;
  return {
    machine: () => machine,
    async ask(store, work, failure) {
      loading ??= import(/* webpackChunkName: "location" */ './location-machine.ts').then((script) => {
        machine = script.createLocationMachine(store);
        return machine;
      });
      try {
        await work(await loading);
      } catch {
        if (machine) return;
        loading = undefined;
        store.dispatch(recordsReplaced({ locationContext: failure }));
      }
    },
  };
}

export const locationContext: AppThunk<LocationContext> = (_dispatch, _getState, context) => context;

export const withLocation =
  (
    work: (machine: LocationMachine) => unknown,
    failure: Partial<LocationState> = { error: showroomFetchFailed },
  ): AppThunk<Promise<void>> =>
  (dispatch, getState, context) =>
    context.ask({ dispatch, getState }, work, failure);

/** [8.3] Here because it is needed when the script with the other messages failed to load. */
const arrivalFailure = { error: 'Failed to initialize location. Please try again.', onArrival: true };

/** Looks up the visitor's place after the sign-in state is known ([4.8]). Does not block. */
export const lookUpOnArrival = (firstVisit?: FirstVisit): AppThunk<Promise<void>> =>
  withLocation(async (machine) => {
    await whenAuthInitialized();
    return machine.start(authState().initialized, firstVisit);
  }, arrivalFailure);

const firstVisitPause = 2_000;

const isKnown = (): boolean =>
  ['UserPostalCode', 'UserLocation', 'userlocation'].some((key) => localStore.read(key)) ||
  /[?&](region_id|branch)=[^&]/.test(location.search);

/** Runs once per page load, after the session is restored ([4.8]). Returns a stop function. */
export const startLocation = (): AppThunk<() => void> => (dispatch, getState) => {
  let timer: ReturnType<typeof setTimeout>;
  if (!getState().locations.showroom) {
    if (isKnown()) void dispatch(lookUpOnArrival());
    else
      timer = setTimeout(async () => {
        const firstVisit = await import('./first-visit.ts').catch(() => undefined);
        void firstVisit?.lookUpFirstVisit((found) => dispatch(lookUpOnArrival(found)));
      }, firstVisitPause);
  }
  return () => clearTimeout(timer);
};
