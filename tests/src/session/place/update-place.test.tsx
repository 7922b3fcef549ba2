import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { startUp } from '#src/app/start-up.ts';
import { FromPrice } from '#src/features/catalog/browse/from-price.tsx';
import { recordsOf } from '#src/session/place/place-records.ts';
import { tilesReceived } from '#src/session/place/place-slice.ts';
import { loadTiles, tilesFailed } from '#src/session/place/tiles-api.ts';
import { updatePlace } from '#src/session/place/update-place.ts';
import type { AppStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart, productTile, showroom } from '#tests/support/browser/storefront-examples.ts';
import { directory } from '#tests/support/places/location-examples.ts';

const tiles = '*/web-product/api/v2/web/products/product-tiles';
const carts = '*/web-ecommerce/api/v1/carts';
const serverError = { success: false, error: { code: 'internal', message: 'Internal error' } };

let stop: () => void;
// Remaining listeners would react to tests of other files.
afterEach(() => stop());

async function mountPage(children?: ReactNode): Promise<AppStore> {
  const { store } = renderWithStore(children);
  stop = startUp(store);
  await waitFor(() => expect(document.documentElement.dataset.live).toBe('true'));
  await waitFor(() => expect(store.getState().signInState.cartFetched).toBe(true));
  return store;
}

beforeEach(() => {
  // Never idle: idle work would run 1.5 s later, during another test.
  Object.assign(window, { requestIdleCallback: () => 0 });
  sessionStorage.clear();
  // The session has already read the network's place, so pages start without a lookup.
  sessionStorage.setItem('networkPlaceRead', '1');
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('clerestory_has_cart=1');
  apiStub.use(http.get(carts, () => HttpResponse.json({ Cart: cart() })));
});

it('[4.9] a location update runs its store updates at once, then refreshes the product tiles, then optionally the cart, and the page shows the prices of the place', async () => {
  const store = await mountPage(<FromPrice lineId="meridian-casement" cents={109_500} />);
  let price = 118_000;
  apiStub.use(
    http.get(tiles, () => HttpResponse.json({ tiles: [productTile({ price_from_cents: price })] })),
    http.get(carts, () => HttpResponse.json({ Cart: cart([]) })),
  );
  expect(screen.getByText('$1,095')).toBeVisible();

  const changes = jest.fn();
  const stop = store.subscribe(changes);
  const update = { records: recordsOf(directory()), showroom: showroom() };
  act(() => void store.dispatch(updatePlace(update)));
  expect(changes).toHaveBeenCalledTimes(1);
  stop();
  const { locations } = store.getState();
  expect(locations).toEqual({ ...locations, ...update.records, showroom: showroom() });
  expect(await screen.findByText('$1,180')).toBeVisible();
  expect(store.getState().signInState.cart).toEqual(cart());

  price = 121_000;
  act(() => void store.dispatch(updatePlace({ ...update, refreshCart: true })));
  expect(await screen.findByText('$1,210')).toBeVisible();
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(cart([])));

  const steps: string[] = [];
  apiStub.use(
    http.get(tiles, () => {
      steps.push('tiles');
      return HttpResponse.json({ tiles: [] });
    }),
    http.get(carts, () => {
      steps.push('cart');
      return HttpResponse.json({ Cart: cart() });
    }),
  );
  await act(() => store.dispatch(updatePlace({ ...update, refreshCart: true })));
  expect(steps).toEqual(['tiles', 'cart']);
  await act(() => store.dispatch(updatePlace(update)));
  expect(steps).toEqual(['tiles', 'cart', 'tiles']);
});

it('[8.4] without tiles of a new place dispatches a failure with the server’s sentence, shows no price of the old place, and refreshes the cart', async () => {
  const store = await mountPage(<FromPrice lineId="meridian-casement" cents={109_500} />);
  apiStub.use(
    http.get(tiles, () => HttpResponse.json({ tiles: [productTile({ price_from_cents: 99_000 })] })),
  );
  act(() => void store.dispatch(updatePlace({ records: recordsOf(directory()) })));
  expect(await screen.findByText('$990')).toBeVisible();
  apiStub.use(
    http.get(tiles, () => HttpResponse.json(serverError, { status: 500 })),
    http.get(carts, () => HttpResponse.json({ Cart: cart([]) })),
  );
  act(() => void store.dispatch(updatePlace({ records: recordsOf(directory()), refreshCart: true })));
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(cart([])));
  expect(screen.getByText('$1,095')).toBeVisible();
  const dispatched = jest.fn();
  await loadTiles()(dispatched, store.getState, undefined as never);
  const { message } = serverError.error;
  expect(dispatched.mock.calls).toEqual([
    [tilesFailed({ success: false, error: { message } })],
    [tilesReceived([])],
  ]);
});
