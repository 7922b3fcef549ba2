import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import ShowroomFinder from '#src/features/places/finders/showroom-finder.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { showroom } from '#tests/support/browser/storefront-examples.ts';
import { answer, answerTiles } from '#tests/support/places/location-arrival.ts';
import { directory } from '#tests/support/places/location-examples.ts';
import { giveMapsRoom } from '#tests/support/places/map-harness.ts';

beforeAll(giveMapsRoom);

const failing = (status: number, message: string) =>
  http.get('*/location/v2/showrooms/:code', () =>
    HttpResponse.json({ success: false, error: { message, code: 'any' } }, { status }),
  );
const placeKnown = http.get('*/location/v2/places/:code', ({ params }) =>
  HttpResponse.json({
    place: { postal_code: params.code, city: 'Norwalk', state: 'CT', latitude: 41.1, longitude: -73.4 },
  }),
);
const open = (search: string) => {
  history.replaceState(null, '', `/locations/${search}`);
  return renderWithStore(<ShowroomFinder />);
};
const near = () => screen.getByRole('textbox', { name: 'ZIP, postal code or city' });

describe('the search for showrooms', () => {
  afterEach(() => localStorage.clear());

  it('begins with the place that the browser keeps', async () => {
    localStorage.setItem('UserPostalCode', '06851');
    apiStub.use(
      placeKnown,
      http.get('*/location/v2/showrooms/:code', () => HttpResponse.json({ showrooms: [showroom()] })),
    );
    open('');
    expect(await screen.findByRole('heading', { name: '1 showroom near Norwalk, CT 06851' })).toBeVisible();
    expect(location.search).toBe('?near=06851');
  });

  it('[8.2] says how far was looked where nothing is near, and the server’s other messages as given', async () => {
    apiStub.use(placeKnown, failing(404, 'no showrooms are nearby'));
    open('?near=96910').unmount();
    const first = open('?near=96910');
    await waitFor(() =>
      expect(near()).toHaveAccessibleDescription('There are no showrooms within 200 miles of this location.'),
    );
    first.unmount();
    apiStub.use(failing(404, 'The counter is closed for inventory'));
    open('?near=06851');
    await waitFor(() => expect(near()).toHaveAccessibleDescription('The counter is closed for inventory'));
  });

  it.each([500, 503])('says that showrooms could not be fetched after a %p', async (status) => {
    apiStub.use(placeKnown, failing(status, 'A stack of plates fell'));
    open('?near=06851');
    await waitFor(() => expect(near()).toHaveAccessibleDescription('Failed to fetch showrooms'));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('keeps the one that is chosen for the visitor', async () => {
    apiStub.use(
      placeKnown,
      http.get('*/location/v2/showrooms/:code', () => HttpResponse.json({ showrooms: [showroom()] })),
      http.get('*/location/v2/branch/:id', () => HttpResponse.json({ branch: directory().branch })),
    );
    answer();
    answerTiles();
    const { user, store } = open('?near=06851');
    await user.click(await screen.findByRole('button', { name: /^Make it my showroom/ }));
    expect(store.getState().locations.showroom).toEqual(showroom());
    expect(screen.getByRole('button', { name: /^Your showroom/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows on the map what is chosen in the list, and in the list what is chosen on the map', async () => {
    const showrooms = [
      showroom({ showroom_id: 'near', name: 'Near', latitude: 41.1, longitude: -73.4 }),
      showroom({ showroom_id: 'far', name: 'Far', latitude: 42.3, longitude: -71.1 }),
    ];
    apiStub.use(
      placeKnown,
      http.get('*/location/v2/showrooms/:code', () => HttpResponse.json({ showrooms })),
    );
    const { user } = open('?near=06851');
    const map = await screen.findByRole('region', { name: 'Map of showrooms' });
    const pin = (name: string) => within(map).getByRole('button', { name });
    await user.click(await screen.findByRole('button', { name: 'Show 1, Near, on the map' }));
    expect(pin('1, Near')).toHaveAttribute('aria-pressed', 'true');
    await user.click(pin('2, Far'));
    const [, far] = screen.getAllByRole('listitem');
    expect(far).toHaveFocus();
    expect(pin('1, Near')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'Show 2, Far, on the map' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });
});
