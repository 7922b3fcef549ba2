import { act, screen } from '@testing-library/react';
import type { ProductTile } from '#domain/catalog/contract.ts';
import type { Market, Service } from '#domain/places/directory-contract.ts';
import { AddToCart } from '#src/features/cart/components/add-to-cart.tsx';
import { FromPrice } from '#src/features/catalog/browse/from-price.tsx';
import { LineOffer } from '#src/features/catalog/lines/line-offer.tsx';
import { recordsOf } from '#src/session/place/place-records.ts';
import { useLocalPhone } from '#src/session/place/place-selectors.ts';
import { locationUpdated, tilesReceived } from '#src/session/place/place-slice.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { productTile } from '#tests/support/browser/storefront-examples.ts';

const tile = productTile();
const market = (over: Partial<Market> = {}): Market => ({
  market_id: 'norwalk-ct',
  ecommerce: true,
  delivery: true,
  pickup: true,
  parts_only: false,
  ...over,
});
const service: Service = {
  branch_id: 'norwalk-ct',
  formal_name: 'Clerestory of Fairfield and Westchester',
  phone: '+1 (203) 555-0119',
  zone: 'RT',
  time_zone: 'America/New_York',
  in_service_area: true,
  appointment_types: ['home', 'virtual', 'showroom'],
};

const line = { line_id: 'meridian-casement', price_from_cents: 109_500, lead_time_days: 42 };
const phone = '+1 (641) 555-0119';
const Phone = () => useLocalPhone(phone);
const shop = (
  <>
    <FromPrice before="from " lineId={line.line_id} cents={line.price_from_cents} />
    <LineOffer line={line} />
    <p>
      Call <Phone />
    </p>
    <AddToCart kind="unit" title="a window" add={jest.fn()} />
    <AddToCart kind="part" title="a lock" add={jest.fn()} />
  </>
);

function shopAt(directory: { market?: Market; service?: Service }, tiles: ProductTile[] = [tile]) {
  const { store } = renderWithStore(shop);
  act(() => {
    store.dispatch(tilesReceived(tiles));
    store.dispatch(locationUpdated({ records: recordsOf(directory) }));
  });
}
const offered = () => screen.queryAllByRole('button').map((button) => button.textContent);

it('shows what things cost at the factory, and sells them, while it is unknown where the visitor is', () => {
  shopAt({});
  expect(screen.getAllByText(/from \$1,095$/)).toHaveLength(2);
  expect(screen.getByText(/Ready in 42 days. Shipping is added at checkout/)).toBeVisible();
  expect(screen.getByText(`Call ${phone}`)).toBeVisible();
  expect(offered()).toEqual(['Add to cart a window', 'Add to cart a lock']);
});

it('shows price, days and telephone of the visitor’s place once it is known', () => {
  shopAt({ market: market(), service });
  expect(screen.getAllByText(/from \$1,180$/)).toHaveLength(2);
  expect(screen.getByText(/Ready in 49 days/)).toBeVisible();
  expect(screen.getByText(`Call ${service.phone}`)).toBeVisible();
  expect(offered()).toEqual(['Add to cart a window', 'Add to cart a lock']);
});

it('says of a line that it is not sold there, and still lets one draw it', () => {
  shopAt({ market: market() }, [{ ...tile, available: false }]);
  expect(screen.getAllByText('Not sold where you are', { exact: false })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Design & price' })).toBeVisible();
});

it('sends only parts where only parts are sent', () => {
  shopAt({ market: market({ parts_only: true }), service });
  expect(offered()).toEqual(['Add to cart a lock']);
  expect(screen.getByText(/Windows and doors are ordered by phone/)).toHaveTextContent(service.phone);
});

it('sends to a showroom where nothing is sold online and no branch serves', () => {
  shopAt({ market: market({ ecommerce: false }) });
  expect(offered()).toEqual([]);
  expect(screen.getAllByRole('link', { name: 'Ask a showroom' })).toHaveLength(2);
});
