import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { cartReceived } from '#src/session/customer/sign-in-slice.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { cart } from '#tests/support/browser/storefront-examples.ts';
import {
  checkoutApi,
  enterCheckout,
  readyToPay,
  refusal,
  sellsEverything,
} from '#tests/support/orders/checkout-harness.tsx';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sellsEverything();
  readyToPay();
});

const cartAnswers = (...refused: Parameters<typeof refusal>) =>
  apiStub.use(http.get(checkoutApi.cart, () => refusal(...refused)));

async function openCheckout() {
  const view = enterCheckout('/shop/checkout/delivery/');
  act(() => void view.store.dispatch(cartReceived(cart())));
  await waitFor(() => expect(view.store.getState().signInState.cart).toEqual({}));
  return view;
}

describe('[8.1] the cart of the checkout', () => {
  it('is empty where the customer does not have an active cart, which is no failure', async () => {
    cartAnswers(404, 'no_active_cart', 'Customer does not have an active cart');
    await openCheckout();
    expect(await screen.findByText(/your cart is empty/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [404, 'not_found', 'There is no such call.'],
    [503, 'down', 'We are counting stock.'],
  ])('is reset and explained after any other cart error: %p %s', async (status, code, message) => {
    cartAnswers(status, code, message);
    const { user, store } = await openCheckout();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByText(/your cart is empty/)).not.toBeInTheDocument();
    sellsEverything();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(store.getState().signInState.cart).toEqual(cart()));
    expect(await screen.findByLabelText('Street address')).toHaveValue('14 Wall Street');
  });
});
