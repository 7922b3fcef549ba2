import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { changeCart } from '#src/session/cart/cart-thunks.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';
import {
  checkoutApi,
  enterCheckout,
  readyToPay,
  sellsEverything,
} from '#tests/support/orders/checkout-harness.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sellsEverything();
  readyToPay();
});

it('shows the cart after a change that was still under way when the checkout was opened', async () => {
  const changed = cart([cartItem({ quantity: 3, total_cents: 4350 })]);
  const calls: string[] = [];
  let held = cart();
  let finishChange = () => {};
  const changing = new Promise<void>((resolve) => {
    finishChange = resolve;
  });
  apiStub.use(
    http.get(checkoutApi.cart, () => {
      calls.push('read');
      return HttpResponse.json({ Cart: held });
    }),
    http.put(`${checkoutApi.cart}/items/:id`, async () => {
      calls.push('change begun');
      await changing;
      held = changed;
      calls.push('change done');
      return HttpResponse.json({ Cart: held });
    }),
  );

  const { store } = enterCheckout('/shop/checkout/delivery/');
  await waitFor(() => expect(calls).toEqual(['read']));
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(cart()));
  calls.length = 0;
  const change = store.dispatch(
    changeCart({ said: 'Quantity 3', call: (api) => api.changeQuantity('line-1', 3) }),
  );
  await waitFor(() => expect(calls).toEqual(['change begun']));
  const again = enterCheckout('/shop/checkout/delivery/');
  await act(async () => {
    finishChange();
    await change;
  });
  await waitFor(() => expect(calls).toEqual(['change begun', 'change done', 'read']));
  await waitFor(() => expect(again.store.getState().signInState.cart).toEqual(changed));
  const totals = await within(again.container).findAllByText('$43.50');
  expect(totals[0]).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
