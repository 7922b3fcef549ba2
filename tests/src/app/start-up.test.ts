import { waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { startUp } from '#src/app/start-up.ts';
import { cartChannel } from '#src/session/cart/cart-state.ts';
import { changeCart, refreshCart } from '#src/session/cart/cart-thunks.ts';
import { isLoggedIn, redirectSet } from '#src/session/customer/auth-slice.ts';
import { createStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';

const cookie = jest.spyOn(document, 'cookie', 'get');

function begin() {
  const store = createStore();
  return { store, stop: startUp(store) };
}
const live = () => waitFor(() => expect(document.documentElement.dataset.live).toBe('true'));

beforeEach(() => {
  // Disables idle work, which would otherwise start after 1.5 s during another test.
  Object.assign(window, { requestIdleCallback: () => 0 });
  localStorage.clear();
  sessionStorage.clear();
  delete document.documentElement.dataset.live;
  cookie.mockReturnValue('');
  jest.mocked(navigate).mockClear();
});

it('reads the cart of a visitor who has one, and again whenever another tab changes it', async () => {
  cookie.mockReturnValue('clerestory_has_cart=1');
  let held = cart();
  apiStub.use(http.get('*/web-ecommerce/api/v1/carts', () => HttpResponse.json({ Cart: held })));
  const { store, stop } = begin();
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(cart()));
  held = cart([cartItem({ quantity: 5 })]);
  const otherTab = new BroadcastChannel(cartChannel);
  otherTab.postMessage('changed');
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(held));
  otherTab.close();
  stop();
});

it('notifies the other tabs of what it changed in the cart, and does not read its own change again', async () => {
  let reads = 0;
  apiStub.use(
    http.get('*/web-ecommerce/api/v1/carts', () => {
      reads += 1;
      return HttpResponse.json({ Cart: cart() });
    }),
    http.put('*/web-ecommerce/api/v1/carts/items/line-1', () => HttpResponse.json({ Cart: cart() })),
  );
  const { store, stop } = begin();
  await live();
  let heard = 0;
  const otherTab = new BroadcastChannel(cartChannel);
  otherTab.onmessage = () => {
    heard += 1;
  };
  const change = () =>
    store.dispatch(changeCart({ said: 'Quantity 2', call: (api) => api.changeQuantity('line-1', 2) }));
  await change();
  await waitFor(() => expect(heard).toBe(1));
  // Calls are queued: a read after the first change would complete before the second.
  await change();
  expect(reads).toBe(0);
  otherTab.close();
  stop();
});

it('notifies the other tabs of a cart that a payment has emptied, and not of one that it only reads', async () => {
  cookie.mockReturnValue('clerestory_has_cart=1');
  let held = cart([cartItem({ quantity: 5 })]);
  apiStub.use(http.get('*/web-ecommerce/api/v1/carts', () => HttpResponse.json({ Cart: held })));
  const { store, stop } = begin();
  const heard = jest.fn();
  const otherTab = new BroadcastChannel(cartChannel);
  otherTab.onmessage = heard;
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(held));
  await store.dispatch(refreshCart());
  held = cart([]);
  await store.dispatch(refreshCart());
  await waitFor(() => expect(heard).toHaveBeenCalled());
  expect(heard).toHaveBeenCalledTimes(1);
  otherTab.close();
  stop();
});

it('reads the cart again when the browser shows a page that it kept aside', async () => {
  cookie.mockReturnValue('clerestory_has_cart=1');
  let held = cart();
  apiStub.use(http.get('*/web-ecommerce/api/v1/carts', () => HttpResponse.json({ Cart: held })));
  const { store, stop } = begin();
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(held));
  held = cart([cartItem({ quantity: 5 })]);
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(true);
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(held));
  stop();
});

it('asks for no cart where there is none', async () => {
  const { store, stop } = begin();
  await live();
  expect(store.getState().signInState.cartFetched).toBe(false);
  stop();
});

it('[4.4] is logged in by token and first name, initialized by any state, and goes where a redirect says, once', async () => {
  const { store, stop } = begin();
  expect(store.getState().auth).toEqual({ initialized: false });
  await live();
  expect(store.getState().auth).toEqual({ initialized: true });
  const profile = { isPro: false, firstName: 'Ada' };
  expect(isLoggedIn({ accessToken: 'token', profile })).toBe(true);
  expect(isLoggedIn({ accessToken: 'token' })).toBe(false);
  expect(isLoggedIn({ profile })).toBe(false);
  expect(isLoggedIn({ accessToken: 'token', profile: { ...profile, firstName: '' } })).toBe(false);
  store.dispatch(redirectSet('/account/orders/'));
  expect(navigate).toHaveBeenCalledWith('/account/orders/', { replace: true });
  expect(store.getState().auth).toEqual({ initialized: true });
  expect(navigate).toHaveBeenCalledTimes(1);
  stop();
});

it('[4.1] forgets who was signed in when the session was saved and has no tokens any more', async () => {
  const saved = createStore().getState();
  const signInState = { ...saved.signInState, isLogged: true, firstname: 'Ada' };
  sessionStorage.setItem('reduxState', JSON.stringify({ ...saved, signInState }));
  const { store, stop } = begin();
  await live();
  expect(store.getState().signInState).toMatchObject({ isLogged: false, firstname: '', checked: true });
  stop();
});
