import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Showroom, UserLocation } from '#domain/places/contract.ts';
import { sendReportsTo } from '#src/lib/http/report-error.ts';
import { startLocation, withLocation } from '#src/session/place/location-context.ts';
import type { LocationState } from '#src/session/place/location-state.ts';
import type { AppStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { takeGeolocationAway } from './geolocation.ts';
import { directory } from './location-examples.ts';

export const asked: string[] = [];

export const reports: unknown[] = [];

export const networkAnswers: number[] = [];

export const answerNetwork = (place: UserLocation | null, status = 200) =>
  apiStub.use(
    http.get('*/location/v2/showroom', ({ request }) => {
      expect(new URL(request.url).search).toBe('');
      networkAnswers.push(status);
      const body = { showroom: place && directory().showroom, user_location: place };
      return HttpResponse.json(body, { status });
    }),
  );

const idleWork: (() => void)[] = [];

/** Delay in ms before the lookup of a first visit */
const firstVisitPause = 2_000;
const paused = new Map<unknown, () => void>();
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = window;

/** Holds back this delay and idle callbacks, so that tests need not wait. */
function holdBack(): void {
  idleWork.length = 0;
  paused.clear();
  window.requestIdleCallback = (work) => idleWork.push(() => work({} as IdleDeadline));
  // No Jest mocks: Testing Library treats a mocked clock as stopped.
  const holdTimeout = (work: () => void, delay: number, ...given: []) => {
    if (delay !== firstVisitPause) return realSetTimeout(work, delay, ...given);
    const timer = { firstVisit: paused.size };
    paused.set(timer, () => work(...given));
    return timer;
  };
  const clearHeld = (timer?: number) => void (paused.delete(timer) || realClearTimeout(timer));
  Object.assign(window, { setTimeout: holdTimeout, clearTimeout: clearHeld });
}

export const waiting = (): number => paused.size;

export function endPause(): void {
  const works = [...paused.values()];
  paused.clear();
  for (const work of works) work();
}

export async function becomeIdle(): Promise<void> {
  endPause();
  await waitFor(() => expect(idleWork).toHaveLength(1));
  for (const work of idleWork.splice(0)) work();
}

export const answer = (status = 200, body: object = directory()) =>
  apiStub.use(
    http.get('*/location/v2/directory/:id', ({ params }) => {
      asked.push(String(params.id));
      return HttpResponse.json(body, { status });
    }),
  );

export const keep = (key: string, value: unknown) =>
  localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
export const kept = (key: string, area = localStorage) => JSON.parse(area.getItem(key) ?? 'null');

interface LocationContextState extends LocationState {
  selectedShowroom: Showroom | null;
  showrooms: Showroom[];
}

/** The location context of [3.11]: its showrooms are those of `locations`, its other fields a slice. */
export function locationContextOf(store: AppStore) {
  const getState = (): Partial<LocationContextState> => {
    const { locationContext, locations } = store.getState();
    const { showroom: selectedShowroom, showrooms } = locations;
    const isLoaded = locationContext.userZip !== undefined;
    return isLoaded ? { ...locationContext, selectedShowroom, showrooms } : locationContext;
  };
  const ask = (...given: Parameters<typeof withLocation>) => store.dispatch(withLocation(...given));
  return { getState, subscribe: store.subscribe, ask };
}

export function arrive(address = '/', store = storeOf()) {
  window.history.replaceState(null, '', address);
  const stop = store.dispatch(startLocation());
  return { store, stop, context: locationContextOf(store) };
}

export const settled = () => waitFor(() => expect(localStorage.getItem('LocationLoaded')).toBe('1'));

/** Mocks the tiles, which reload after each change of place ([4.9]). */
export const answerTiles = () =>
  apiStub.use(
    http.get('*/web-product/api/v2/web/products/product-tiles', () => HttpResponse.json({ tiles: [] })),
  );

export function forgetVisits(): void {
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  reports.length = 0;
  sendReportsTo((_, during) => reports.push(during));
  networkAnswers.length = 0;
  holdBack();
  takeGeolocationAway();
  answer();
  answerTiles();
  answerNetwork(null);
}
