import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { getCart } from '#domain/cart/contract.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { fetchCart } from '#src/session/cart/cart-api.ts';
import { cartReceived } from '#src/session/customer/sign-in-slice.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { cart } from '#tests/support/browser/storefront-examples.ts';
import {
  checkoutApi,
  enterCheckout,
  readyToPay,
  sellsEverything,
} from '#tests/support/orders/checkout-harness.tsx';
import { quote } from '#tests/support/orders/order-examples.ts';

let asked: Record<string, string>[];
const answersWith = (answer: (postalCode: string | undefined) => object) =>
  apiStub.use(
    http.get(checkoutApi.cart, ({ request }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams);
      asked.push(query);
      return HttpResponse.json({ Cart: answer(query.client_postal_code) });
    }),
  );
const lastAsked = () => asked.at(-1);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
  asked = [];
  sellsEverything();
  answersWith(() => cart());
});

it('[5.7] a cart is asked for where the caller says, else where local storage says, else in the region of the address; lead times only on request', async () => {
  const timed = { include_lead_times: 'true' };
  await fetchCart();
  expect(lastAsked()).toEqual(timed);
  window.history.replaceState(null, '', '/shop/cart/?region_id=50219');
  await fetchCart();
  expect(lastAsked()).toEqual({ ...timed, client_postal_code: '50219' });
  localStorage.setItem('UserPostalCode', '10001');
  await fetchCart();
  expect(lastAsked()).toEqual({ ...timed, client_postal_code: '10001' });
  await fetchCart('06851');
  expect(lastAsked()).toEqual({ ...timed, client_postal_code: '06851' });
  await callEndpoint(getCart, { query: { client_postal_code: '06851' } });
  expect(lastAsked()).toEqual({ client_postal_code: '06851' });
  readyToPay({ postalCode: '60601' });
  const { user } = enterCheckout('/shop/checkout/delivery/');
  await waitFor(() => expect(lastAsked()).toEqual({ ...timed, client_postal_code: '60601' }));
  const field = await screen.findByLabelText(/ZIP or postal code/);
  const before = asked.length;
  await user.clear(field);
  await user.type(field, '94105');
  await waitFor(() => expect(lastAsked()).toEqual({ ...timed, client_postal_code: '94105' }));
  expect(asked).toHaveLength(before + 1);
});

it('keeps the checkout open where nothing of the cart is sold at the house, for another postal code to be typed', async () => {
  const { items, ...rest } = cart();
  const unavailable = items.map(({ id, backend_name, quantity }) => ({
    id,
    backend_name,
    quantity,
    reason: 'Not sold in Hawaii',
  }));
  answersWith((code) => (code === '96813' ? { ...rest, items: [], unavailable } : cart()));
  readyToPay();
  const { user, store } = enterCheckout('/shop/checkout/delivery/');
  const field = await screen.findByLabelText(/ZIP or postal code/);
  await user.clear(field);
  await user.type(field, '96813');
  await waitFor(() => expect(store.getState().signInState.cart).toMatchObject({ items: [] }));
  expect(field).toBeVisible();
  await user.clear(field);
  await user.type(field, '06851');
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(cart()));
});

it('is priced again when the cart changes, although nothing else was chosen', async () => {
  let quotes = 0;
  apiStub.use(
    http.post(checkoutApi.quote, () => {
      quotes += 1;
      return HttpResponse.json({ quote: quote() });
    }),
  );
  readyToPay();
  const { store } = enterCheckout('/shop/checkout/payment/');
  await waitFor(() => expect(quotes).toBe(1));
  const { subtotal_cents, total_number } = cart();
  const more = { ...cart(), subtotal_cents: subtotal_cents + 1_250, total_number: total_number + 1 };
  act(() => void store.dispatch(cartReceived(more)));
  await waitFor(() => expect(quotes).toBe(2));
});
