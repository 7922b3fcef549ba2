import { waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { startUp } from '#src/app/start-up.ts';
import { tokenStorageKey } from '#src/lib/okta/stored-tokens.ts';
import { cartChannel } from '#src/session/cart/cart-state.ts';
import { changeCart, refreshCart } from '#src/session/cart/cart-thunks.ts';
import { isLoggedIn, redirectSet } from '#src/session/customer/auth-slice.ts';
import { createStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';

const mockShell = { isAway: true, started: jest.fn() };
jest.mock('#src/app/shell.ts', () => {
  if (mockShell.isAway) throw new Error('Loading chunk shell failed.');
  return { startShell: mockShell.started };
});
const mockSession = { isAway: true, started: jest.fn(async () => () => undefined) };
jest.mock('#src/session/customer/auth-session.ts', () => {
  if (mockSession.isAway) throw new Error('Loading chunk okta-session failed.');
  return { startAuthSession: mockSession.started };
});

const cookie = jest.spyOn(document, 'cookie', 'get');

let stop: () => void = () => undefined;
function begin() {
  const store = createStore();
  stop = startUp(store);
  return { store };
}
afterEach(() => stop());
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
  const { store } = begin();
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(cart()));
  held = cart([cartItem({ quantity: 5 })]);
  const otherTab = new BroadcastChannel(cartChannel);
  otherTab.postMessage('changed');
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(held));
  otherTab.close();
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
  const { store } = begin();
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
});

it('notifies the other tabs of a cart that a payment has emptied, and not of one that it only reads', async () => {
  cookie.mockReturnValue('clerestory_has_cart=1');
  let held = cart([cartItem({ quantity: 5 })]);
  apiStub.use(http.get('*/web-ecommerce/api/v1/carts', () => HttpResponse.json({ Cart: held })));
  const { store } = begin();
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
});

it('reads the cart again when the browser shows a page that it kept aside', async () => {
  cookie.mockReturnValue('clerestory_has_cart=1');
  let held = cart();
  apiStub.use(http.get('*/web-ecommerce/api/v1/carts', () => HttpResponse.json({ Cart: held })));
  const { store } = begin();
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(held));
  held = cart([cartItem({ quantity: 5 })]);
  const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(true);
  await waitFor(() => expect(store.getState().signInState.cart).toEqual(held));
});

it('asks for no cart where there is none', async () => {
  const { store } = begin();
  await live();
  expect(store.getState().signInState.cartFetched).toBe(false);
});

it('[4.4] is logged in by token and first name, initialized by any state, and goes where a redirect says, once', async () => {
  const { store } = begin();
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
});

it('[4.1] forgets who was signed in when the session was saved and has no tokens any more', async () => {
  const saved = createStore().getState();
  const signInState = { ...saved.signInState, isLogged: true, firstname: 'Ada' };
  sessionStorage.setItem('reduxState', JSON.stringify({ ...saved, signInState }));
  const { store } = begin();
  await live();
  expect(store.getState().signInState).toMatchObject({ isLogged: false, firstname: '', checked: true });
});

it('loads a script that could not be loaded once the browser is online, and starts it once', async () => {
  Object.assign(window, { requestIdleCallback: (work: () => void) => work() });
  // jsdom has no marks.
  Object.assign(performance, { mark: () => undefined });
  apiStub.use(http.get('*/location/v2/showroom', () => HttpResponse.error()));
  localStorage.setItem(tokenStorageKey, JSON.stringify({ accessToken: { accessToken: 'token' } }));
  const { store } = begin();
  await waitFor(() => expect(store.getState().signInState.checked).toBe(true));
  expect(store.getState().auth).toEqual({ initialized: true });
  mockShell.isAway = false;
  mockSession.isAway = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(mockShell.started).toHaveBeenCalledWith(store));
  await waitFor(() => expect(mockSession.started).toHaveBeenCalledWith(store));
  window.dispatchEvent(new Event('online'));
  await live();
  expect(mockShell.started).toHaveBeenCalledTimes(1);
  expect(mockSession.started).toHaveBeenCalledTimes(1);
});
