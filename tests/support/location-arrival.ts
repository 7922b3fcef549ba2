import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { createStore } from '../../src/app/store.ts';
import { locationContextOf } from '../../src/features/locator/location-context.ts';
import { startLocation } from '../../src/features/locator/start-location.ts';
import { sendReportsTo } from '../../src/lib/report-error.ts';
import { apiStub } from './api-stub.ts';
import { takeGeolocationAway } from './geolocation.ts';
import { directory } from './location-examples.ts';

/** What the directory was asked for, in order. */
export const asked: string[] = [];

/** During what something was reported. */
export const reports: unknown[] = [];

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

/** Opens a page of the shop as a browser does that has been there before, or not. */
export function arrive(address = '/') {
  window.history.replaceState(null, '', address);
  const store = createStore();
  const stop = startLocation(store);
  return { store, stop, context: locationContextOf(store) };
}

export const settled = () => waitFor(() => expect(localStorage.getItem('LocationLoaded')).toBe('1'));

/** A browser that was never here, with a shop that knows Norwalk. */
export function forgetVisits(): void {
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  reports.length = 0;
  sendReportsTo((_, during) => reports.push(during));
  takeGeolocationAway();
  answer();
}
