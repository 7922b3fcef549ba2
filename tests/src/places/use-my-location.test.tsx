import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { LocationBar } from '#src/features/places/showrooms/location-bar.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { showroom } from '#tests/support/browser/storefront-examples.ts';
import { giveGeolocation, takeGeolocationAway } from '#tests/support/places/geolocation.ts';
import { answerTiles, locationContextOf } from '#tests/support/places/location-arrival.ts';
import { directory } from '#tests/support/places/location-examples.ts';

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

describe('while the device is asked where it is', () => {
  let answerOfDevice: PositionCallback;
  beforeEach(() => {
    const getCurrentPosition = (found: PositionCallback) => {
      answerOfDevice = found;
    };
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const { user_location } = directory();
    answerNearest(200, { showroom: showroom(), user_location: { ...user_location, postal_code: '06901' } });
  });
  const lateAnswer = () =>
    act(async () => answerOfDevice({ coords: norwalk } as unknown as GeolocationPosition));
  const field = () => screen.getByLabelText('ZIP or postal code, or a city');

  it('what is typed and entered wins, and a late answer changes nothing', async () => {
    const asked: string[] = [];
    apiStub.use(
      http.get('*/location/v2/places', () => HttpResponse.json({ places: [] })),
      http.get('*/location/v2/directory/:id', ({ params }) => {
        asked.push(String(params.id));
        return HttpResponse.json(directory());
      }),
    );
    const { user } = await useMyLocation();
    const locate = await screen.findByRole('button', { name: 'Asking your device…' });
    expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
    await user.type(field(), '06851{Enter}');
    expect(locate).toHaveTextContent('Use my location');
    await screen.findByRole('heading', { name: /near Norwalk, CT 06851/ });
    await lateAnswer();
    expect(asked).toEqual(['06851']);
    expect(field()).toHaveValue('06851');
  });

  it('typing alone is enough: nothing opens over what is being typed', async () => {
    const asked = jest.fn(() => HttpResponse.json(directory()));
    apiStub.use(http.get('*/location/v2/directory/:id', asked));
    const { user } = await useMyLocation();
    await screen.findByRole('button', { name: 'Asking your device…' });
    await user.type(field(), '0');
    await lateAnswer();
    expect(field()).toHaveValue('0');
    expect(asked).not.toHaveBeenCalled();
  });
});
