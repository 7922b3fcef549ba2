import { screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { useEffect, useState } from 'react';
import type { Cart } from '#domain/cart/contract.ts';
import { CheckoutPage } from '#src/features/orders/checkout/components/checkout-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart, showroom } from '#tests/support/browser/storefront-examples.ts';
import { knowsAddresses } from '#tests/support/places/address-examples.ts';
import { quote } from './order-examples.ts';

const base = '*/web-ecommerce/api/v1';
export const checkoutApi = {
  cart: `${base}/carts`,
  quote: `${base}/checkout/quote`,
  settings: `${base}/checkout/payment-settings`,
  delivery: `${base}/delivery/details`,
  orders: `${base}/orders`,
  capture: `${base}/orders/:number/capture`,
} as const;

export const refusal = (status: number, code: string, message: string, path?: string) =>
  HttpResponse.json(
    { success: false, error: { code, message, ...(path && { fields: [{ path, message }] }) } },
    { status },
  );

/** A shop with sale, delivery and pickup at the visitor's place; tests may override it. */
export function sellsEverything(inCart: Cart = cart()): void {
  const market = {
    market_id: 'norwalk-ct',
    ecommerce: true,
    delivery: true,
    pickup: true,
    parts_only: false,
  };
  knowsAddresses();
  const town = { postal_code: '06851', city: 'Norwalk', state: 'CT' };
  apiStub.use(
    http.get(checkoutApi.cart, () => HttpResponse.json({ Cart: inCart })),
    http.get('*/location/v2/directory/:id', () => HttpResponse.json({ market, user_location: town })),
    http.get('*/location/v2/branch/:id/showrooms', () => HttpResponse.json({ showrooms: [showroom()] })),
    http.post(checkoutApi.delivery, () => HttpResponse.json({ delivery: { options: [] } })),
    http.post(checkoutApi.quote, () => HttpResponse.json({ quote: quote() })),
    http.get(checkoutApi.settings, () =>
      HttpResponse.json({ paypal: { client_id: 'shop', sdk_base_url: '/sandbox/sdk', currency: 'USD' } }),
    ),
  );
}

function Room({ path }: { path: string }) {
  const [shown, setShown] = useState(path);
  useEffect(() => {
    jest.mocked(navigate).mockImplementation((async (to: string) => {
      if (to.startsWith('/shop/checkout/')) setShown(to);
    }) as never);
  }, []);
  return (
    <>
      <CheckoutPage path={shown} />
      <output data-testid="path">{shown}</output>
    </>
  );
}

export const enterCheckout = (path = '/shop/checkout/') => renderWithStore(<Room path={path} />);
export type Visitor = ReturnType<typeof enterCheckout>['user'];

export const shownPath = () => screen.getByTestId('path').textContent;

export async function giveContact(user: Visitor): Promise<void> {
  await user.type(await screen.findByLabelText('Email address'), 'ada@example.com');
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Last name'), 'Lovelace');
  await user.type(screen.getByLabelText('Phone'), '203-555-0142');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownPath()).toBe('/shop/checkout/delivery/'));
}

export async function giveAddress(user: Visitor): Promise<void> {
  await user.type(await screen.findByLabelText(/ZIP or postal code/), '06851');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Norwalk'));
  await user.type(screen.getByLabelText('Street address'), '14 Wall Street');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(shownPath()).toBe('/shop/checkout/payment/'));
}

export function readyToPay(over: Record<string, unknown> = {}): void {
  const draft = {
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '203-555-0142',
    method: 'delivery',
    postalCode: '06851',
    address1: '14 Wall Street',
    city: 'Norwalk',
    state: 'CT',
    ...over,
  };
  sessionStorage.setItem('CheckoutDraft', JSON.stringify(draft));
}
