import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import type { AddressEntry } from '#domain/account/address-book-contract.ts';
import type { Customer, Preferences } from '#domain/account/contract.ts';
import type { SavedCart } from '#domain/cart/saved-carts-contract.ts';
import type { SavedConfigurationOfAccount } from '#domain/configurator/saved-contract.ts';
import type { OrderSummary } from '#domain/orders/account-contract.ts';
import { signedIn } from '#src/session/customer/sign-in-slice.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';

export const at = (path: string): string => `*/customers/v1/${path}`;

export function renderSignedIn(page: ReactNode, { isPro = false } = {}) {
  const store = storeOf({ accessToken: 'ada', profile: { isPro, firstName: 'Ada' } });
  store.dispatch(signedIn({ firstname: 'Ada', email: 'ada@example.com', postalCode: '06851' }));
  return renderWithStore(page, store);
}

export const answers = (path: string, body: object): void =>
  apiStub.use(http.get(at(path), () => HttpResponse.json(body)));

export function failsOnce(path: string, body: object): void {
  apiStub.use(http.get(at(path), () => HttpResponse.json(body)));
  apiStub.use(
    http.get(
      at(path),
      () =>
        HttpResponse.json(
          { success: false, error: { code: 'unavailable', message: 'The database is away.' } },
          { status: 503 },
        ),
      { once: true },
    ),
  );
}

export const refused = (status: number, code: string, message: string): HttpResponse<object> =>
  HttpResponse.json({ success: false, error: { code, message } }, { status });

export const customer = (over: Partial<Customer> = {}): Customer => ({
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+12035550142',
  customerType: 'homeowner',
  isPro: false,
  postalCode: 'no postal code',
  ...over,
});

export const preferences: Preferences = {
  offersByEmail: true,
  ideasByEmail: false,
  reviewsByEmail: true,
  callsByPhone: false,
  textMessages: false,
};

export const addressEntry = (over: Partial<AddressEntry> = {}): AddressEntry => ({
  id: 'home',
  name: 'Home',
  isDefault: true,
  address: { line_1: '14 Wall Street', city: 'Norwalk', state: 'CT', postcode: '06851', country: 'US' },
  ...over,
});

export const orderSummary = (over: Partial<OrderSummary> = {}): OrderSummary => ({
  number: 'CL-7K2M9QXD',
  state: 'placed',
  placed_at: '2026-11-21T15:00:00.000Z',
  promise: { earliest_day: '2026-12-01', latest_day: '2026-12-04' },
  method: 'delivery',
  total_cents: 50_84,
  pieces: 2,
  can_cancel: true,
  lines: [{ title: 'Classic sash lock', image_url: '/drawings/parts/sash-lock-classic.svg' }],
  ...over,
});

export const savedCart = (over: Partial<SavedCart> = {}): SavedCart => ({
  id: 'saved',
  name: 'Lake house',
  saved_at: '2026-11-20T15:00:00.000Z',
  expires_at: '2027-11-20T15:00:00.000Z',
  cart: cart([cartItem()]),
  ...over,
});

export const design = (over: Partial<SavedConfigurationOfAccount> = {}): SavedConfigurationOfAccount => ({
  id: 'design',
  name: '',
  saved_at: '2026-11-20T15:00:00.000Z',
  backend_name: 'meridian-casement',
  title: 'Meridian Casement',
  headline: '36 × 60 in, black, triple glass',
  code: 'MCA.abc',
  image_url: '/web-product/api/v2/web/config/design/drawing.svg?v=1',
  edit_url: '/shop/parts/configure/?item=meridian-casement&config=design',
  item_url: '/shop/parts/configure/?item=meridian-casement',
  price_cents: 1_240_00,
  unavailable_reason: null,
  ...over,
});
