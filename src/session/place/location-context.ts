import { showroomFetchFailed } from '#domain/places/showroom-fetch-failed.ts';
import { localStore } from '#src/lib/browser-store.ts';
import { whenAuthInitialized } from '../customer/when-sign-in-settled.ts';
import { recordsReplaced } from '../feature-records.ts';
import type { AppThunk } from '../store.ts';
import type { FirstVisit } from './first-visit.ts';
import type { LocationMachine, LocationState } from './location-state.ts';

/** Loads the machine with the first action. A failed load may be retried ([8.3]); not reported ([8.9]). */
export const withLocation =
  (
    work: (machine: LocationMachine) => unknown,
    failure: Partial<LocationState> = { error: showroomFetchFailed },
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState, { location }) => {
    location.loading ??= import(/* webpackChunkName: "location" */ './location-machine.ts').then((script) => {
      location.machine = script.createLocationMachine({ dispatch, getState });
      return location.machine;
    });
    try {
      await work(await location.loading);
    } catch {
      if (location.machine) return;
      location.loading = undefined;
      dispatch(recordsReplaced({ locationContext: failure }));
    }
  };

/** Undefined before the first action. */
export const locationMachine: AppThunk<LocationMachine | undefined> = (_dispatch, _getState, { location }) =>
  location.machine;

/** [8.3] Here because it is needed when the script with the other messages failed to load. */
const arrivalFailure = { error: 'Failed to initialize location. Please try again.', onArrival: true };

/** Looks up the visitor's place after the sign-in state is known ([4.8]). Does not block. */
export const lookUpOnArrival =
  (firstVisit?: FirstVisit): AppThunk<Promise<void>> =>
  (dispatch, getState) =>
    dispatch(
      withLocation(async (machine) => {
        await dispatch(whenAuthInitialized);
        return machine.start(getState().auth.initialized, firstVisit);
      }, arrivalFailure),
    );

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
