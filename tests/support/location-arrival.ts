import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { UserLocation } from '#domain/contracts/location.ts';
import { sendReportsTo } from '#src/lib/report-error.ts';
import { setAuthState } from '#src/session/customer/auth-state.ts';
import { locationContext, startLocation, withLocation } from '#src/session/place/location-context.ts';
import { type AppStore, createStore } from '#src/session/store.ts';
import { apiStub } from './api-stub.ts';
import { takeGeolocationAway } from './geolocation.ts';
import { directory } from './location-examples.ts';

/** What the directory was asked for, in order. */
export const asked: string[] = [];

/** During what something was reported. */
export const reports: unknown[] = [];

/** The answers that the nearest showroom was asked for without a point, as status codes. */
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

/** How long a page is open before it looks up a first visit, in milliseconds. */
const firstVisitPause = 2_000;
const paused = new Map<unknown, () => void>();
const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = window;

/**
 * Holds back what waits for that pause, so that no test waits for it, and what waits until the page is idle.
 */
function holdBack(): void {
  idleWork.length = 0;
  paused.clear();
  window.requestIdleCallback = (work) => idleWork.push(() => work({} as IdleDeadline));
  // No mocks of Jest's: Testing Library takes a mocked clock for one that stands still.
  const holdTimeout = (work: () => void, delay: number, ...given: []) => {
    if (delay !== firstVisitPause) return realSetTimeout(work, delay, ...given);
    const timer = { firstVisit: paused.size };
    paused.set(timer, () => work(...given));
    return timer;
  };
  const clearHeld = (timer?: number) => void (paused.delete(timer) || realClearTimeout(timer));
  Object.assign(window, { setTimeout: holdTimeout, clearTimeout: clearHeld });
}

/** How many pages wait to look up a first visit. */
export const waiting = (): number => paused.size;

/** The page has been open for that long. */
export function endPause(): void {
  const works = [...paused.values()];
  paused.clear();
  for (const work of works) work();
}

/** The same, and the page has nothing else to do. */
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

/** The location context of a store, as a page holds it. */
export function locationContextOf(store: AppStore) {
  const { getState, subscribe } = store.dispatch(locationContext);
  const ask = (...given: Parameters<typeof withLocation>) => store.dispatch(withLocation(...given));
  return { getState, subscribe, ask };
}

/** Opens a page of the shop as a browser does that has been there before, or not. */
export function arrive(address = '/') {
  window.history.replaceState(null, '', address);
  const store = createStore();
  const stop = store.dispatch(startLocation());
  return { store, stop, context: locationContextOf(store) };
}

export const settled = () => waitFor(() => expect(localStorage.getItem('LocationLoaded')).toBe('1'));

/** A shop whose tiles are read after every update of the place ([4.9]). */
export const answerTiles = () =>
  apiStub.use(
    http.get('*/web-product/api/v2/web/products/product-tiles', () => HttpResponse.json({ tiles: [] })),
  );

/** A browser that was never here, with a shop that knows Norwalk. */
export function forgetVisits(): void {
  localStorage.clear();
  sessionStorage.clear();
  setAuthState({ initialized: true });
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
