import { showroomFetchFailed } from '#domain/contracts/showroom-fetch-failed.ts';
import { localStore } from '#src/lib/browser-store.ts';
import { authState, whenAuthInitialized } from '../customer/auth-state.ts';
import type { AppStore, AppThunk } from '../store.ts';
import type { FirstVisit } from './first-visit.ts';
import type { LocationMachine } from './location-machine.ts';
import type { LocationState } from './location-state.ts';

export interface LocationContext {
  getState: () => Partial<LocationState>;
  subscribe: (listener: () => void) => () => void;
  machine: () => LocationMachine | undefined;
  /**
   * Does something with the machine. Where its script does not come, that is shown instead, and it may come
   * the next time ([8.3]); it is not reported, like every request that never arrived ([8.9]).
   */
  ask: (
    store: Pick<AppStore, 'dispatch' | 'getState'>,
    work: (machine: LocationMachine) => unknown,
    failure: Partial<LocationState>,
  ) => Promise<void>;
}

/**
 * The location context as pages hold it ([3.11]): its machine comes with the first thing that is asked of it,
 * and until then nothing is known.
 */
export function createLocationContext(): LocationContext {
  let machine: LocationMachine | undefined;
  let loading: Promise<LocationMachine> | undefined;
  let state: Partial<LocationState> = {};
  const listeners = new Set<() => void>();
  const update = (next: Partial<LocationState>) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const load = async (store: Pick<AppStore, 'dispatch' | 'getState'>) => {
    const { createLocationMachine } = await import(
      /* webpackChunkName: "location" */ './location-machine.ts'
    );
    machine = createLocationMachine(store, update);
    update(machine.getState());
    return machine;
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    machine: () => machine,
    async ask(store, work, failure) {
      loading ??= load(store);
      try {
        await work(await loading);
      } catch {
        if (machine) return;
        loading = undefined;
        update(failure);
      }
    },
  };
}

/** The one location context of a store, which its thunks get as their extra argument. */
export const locationContext: AppThunk<LocationContext> = (_dispatch, _getState, context) => context;

/** Does something with the location machine, once its script is there. */
export const withLocation =
  (
    work: (machine: LocationMachine) => unknown,
    failure: Partial<LocationState> = { error: showroomFetchFailed },
  ): AppThunk<Promise<void>> =>
  (dispatch, getState, context) =>
    context.ask({ dispatch, getState }, work, failure);

/** [8.3] It stands here because it is needed when the script with the rest of the catalogue did not come. */
const arrivalFailure = { error: 'Failed to initialize location. Please try again.', onArrival: true };

/** Looks up where the visitor is, once it is settled who they are ([4.8]). Nothing waits for it. */
export const lookUpOnArrival = (firstVisit?: FirstVisit): AppThunk<Promise<void>> =>
  withLocation(async (machine) => {
    await whenAuthInitialized();
    return machine.start(authState().initialized, firstVisit);
  }, arrivalFailure);

/** How long the script of a first visit's lookup leaves the network to the page itself, in milliseconds. */
const firstVisitPause = 2_000;

/** Whether the browser's memory or the URL says where the visitor is. */
const isKnown = (): boolean =>
  ['UserPostalCode', 'UserLocation', 'userlocation'].some((key) => localStore.read(key)) ||
  /[?&](region_id|branch)=[^&]/.test(location.search);

/**
 * Looks up the visitor's place where no showroom is known ([4.8]). Called once a page load, when the session
 * is back. Returns the way to stop.
 */
export const startLocation = (): AppThunk<() => void> => (dispatch, getState) => {
  let timer: ReturnType<typeof setTimeout>;
  if (!getState().locations.showroom) {
    if (isKnown()) void dispatch(lookUpOnArrival());
    else
      timer = setTimeout(async () => {
        // A first visit whose script does not come is as if there were no such lookup.
        const firstVisit = await import('./first-visit.ts').catch(() => undefined);
        void firstVisit?.lookUpFirstVisit((found) => dispatch(lookUpOnArrival(found)));
      }, firstVisitPause);
  }
  return () => clearTimeout(timer);
};
