import { render, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { locationUpdated } from '../../../src/app/events.ts';
import { useAppStore } from '../../../src/app/hooks.ts';
import { wrapRootElement } from '../../../src/app/root.tsx';
import type { AppStore } from '../../../src/app/store.ts';
import { recordsOf } from '../../../src/features/locator/records-of.ts';
import { apiStub } from '../../support/api-stub.ts';
import { directory } from '../../support/location-examples.ts';
import { cart, showroom } from '../../support/storefront-examples.ts';

/** The store of a page that lives. */
async function liveStore(): Promise<AppStore> {
  const stores: AppStore[] = [];
  const Probe = () => {
    stores[0] = useAppStore();
    return null;
  };
  const root = wrapRootElement as (given: { element: ReactElement }) => ReactElement;
  render(root({ element: <Probe /> }));
  await waitFor(() => expect(document.documentElement.dataset.live).toBe('true'));
  const [store] = stores;
  if (!store) throw new Error('The page has no store');
  return store;
}

it('[4.9] runs the store updates of a location in one go, then refreshes the tiles, and the cart where that is asked', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('clerestory_has_cart=1');
  const asked: string[] = [];
  apiStub.use(
    http.get('*/web-product/api/v2/web/products/product-tiles', () => {
      asked.push('tiles');
      return HttpResponse.json({ tiles: [] });
    }),
    http.get('*/web-ecommerce/api/v1/carts', () => {
      asked.push('cart');
      return HttpResponse.json({ Cart: cart() });
    }),
  );
  const store = await liveStore();
  await waitFor(() => expect(store.getState().signInState.cartFetched).toBe(true));
  asked.length = 0;
  const changes = jest.fn();
  const stop = store.subscribe(changes);
  store.dispatch(locationUpdated({ records: recordsOf(directory()), showroom: showroom() }));
  expect(changes).toHaveBeenCalledTimes(1);
  stop();
  expect(store.getState().locations).toMatchObject({
    zone: 'RT',
    showroom: showroom(),
    market: directory().market,
  });
  await waitFor(() => expect(asked).toEqual(['tiles']));
  store.dispatch(locationUpdated({ records: recordsOf(directory()), refreshCart: true }));
  await waitFor(() => expect(asked.sort()).toEqual(['cart', 'tiles', 'tiles']));
});
