import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LocationBar } from '../../../../src/features/locator/components/location-bar.tsx';
import { apiStub } from '../../../support/api-stub.ts';
import { giveGeolocation, takeGeolocationAway } from '../../../support/geolocation.ts';
import { answerTiles, locationContextOf } from '../../../support/location-arrival.ts';
import { directory } from '../../../support/location-examples.ts';
import { renderWithStore } from '../../../support/render-with-store.tsx';
import { showroom } from '../../../support/storefront-examples.ts';

const norwalk = { latitude: 41.1, longitude: -73.4 };
const answerNearest = (status: number, body: object) =>
  apiStub.use(http.get('*/location/v2/showroom', () => HttpResponse.json(body, { status })));

beforeEach(() => {
  localStorage.clear();
  takeGeolocationAway();
  answerTiles();
});

async function useMyLocation() {
  const view = renderWithStore(<LocationBar path="/" />);
  await view.user.click(screen.getByText('Choose'));
  await view.user.click(screen.getByRole('button', { name: 'Use my location' }));
  return { ...view, context: locationContextOf(view.store) };
}

it('asks the device within ten seconds, takes a fix that is not old, and lists what is near', async () => {
  const { getCurrentPosition } = giveGeolocation({ permission: 'prompt', position: norwalk });
  answerNearest(200, { showroom: showroom(), user_location: directory().user_location });
  apiStub.use(http.get('*/location/v2/directory/06851', () => HttpResponse.json(directory())));
  await useMyLocation();
  const focused = await screen.findByRole('heading', { name: /near Norwalk, CT 06851/ });
  await waitFor(() => expect(focused).toHaveFocus());
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({ timeout: 10_000, maximumAge: 600_000 });
});

it('[5.8] says that geolocation is not supported, and does not offer it any more', async () => {
  const { context } = await useMyLocation();
  expect(await screen.findByText('Geolocation is not supported')).toBeVisible();
  expect(context.getState().geolocationZip?.enabled).toBe(false);
  expect(screen.getByRole('button', { name: 'Use my location' })).toHaveAttribute('aria-disabled', 'true');
});

it('says that the location was not found when the device is denied, or no postal code comes back', async () => {
  giveGeolocation({ permission: 'denied' });
  const { context, unmount } = await useMyLocation();
  expect(await screen.findByText('Unable to find your location')).toBeVisible();
  expect(context.getState().geolocationZip?.enabled).toBe(true);
  unmount();
  giveGeolocation({ permission: 'granted', position: norwalk });
  const nowhere = { postal_code: '', city: '', state: '' };
  answerNearest(200, { showroom: showroom(), user_location: nowhere });
  await useMyLocation();
  expect(await screen.findByText('Unable to find your location')).toBeVisible();
});

it('says how far was looked when the device is far from everything', async () => {
  giveGeolocation({ permission: 'granted', position: { latitude: 13.4, longitude: 144.8 } });
  answerNearest(404, {
    success: false,
    error: { code: 'no_showrooms_nearby', message: 'no showrooms are nearby' },
  });
  await useMyLocation();
  expect(await screen.findByText('There are no showrooms within 200 miles of this location.')).toBeVisible();
});
