import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { accessToken, renewAccessToken } from '#src/lib/http/access-token.ts';
import { startAuthSession } from '#src/session/customer/auth-session.ts';
import { isLoggedIn } from '#src/session/customer/auth-slice.ts';
import { shownPricesKey } from '#src/session/customer/kept-trade-prices.ts';
import { cartReceived } from '#src/session/customer/sign-in-slice.ts';
import { whenAuthInitialized } from '#src/session/customer/when-sign-in-settled.ts';
import { noRecords, recordsReplaced } from '#src/session/feature-records.ts';
import { type AppStore, createStore } from '#src/session/store.ts';
import { refused } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { cart, cartItem } from '#tests/support/browser/storefront-examples.ts';

type Handler = (value: unknown) => unknown;

const handlers = new Map<string, Handler>();
let token: string | undefined;
const emit = (event: string, value?: unknown): unknown => handlers.get(event)?.(value);
let state: unknown = null;
let refreshToken: string | undefined;
let delay: () => void = () => undefined;
function says(next: string | undefined): void {
  token = next;
  state = { isAuthenticated: next !== undefined, accessToken: next && { accessToken: next } };
  emit('state', state);
}
const client = {
  getAccessToken: () => token,
  getRefreshToken: () => refreshToken,
  start: async () => undefined,
  stop: async () => undefined,
  isLoginRedirect: () => false,
  revokeAccessToken: jest.fn(async () => ({})),
  revokeRefreshToken: jest.fn(async () => ({})),
  tokenManager: {
    on: (event: string, handler: Handler) => handlers.set(event, handler),
    off: (event: string) => handlers.delete(event),
    clear: jest.fn(() => {
      refreshToken = undefined;
      says(undefined);
    }),
    renew: jest.fn(async (): Promise<void> => undefined),
  },
  authStateManager: {
    subscribe: (handler: Handler) => handlers.set('state', handler),
    unsubscribe: () => handlers.delete('state'),
    getAuthState: () => state,
    updateAuthState: jest.fn(async () => undefined),
  },
};
jest.mock('#src/lib/okta/okta-client.ts', () => ({
  oktaClient: () => client,
  onRenewalDelayed: (listener: () => void) => {
    delay = listener;
    return () => undefined;
  },
}));

const customer = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '',
  customerType: 'homeowner',
  isPro: true,
  postalCode: 'no postal code',
};
const discounts = jest.fn(() => HttpResponse.json({ discounts: { parts: 2_000, lines: {} } }));

let end: () => void;
async function start(me: object = { customer }, status = 200) {
  apiStub.use(
    http.get('*/customers/v1/me', () => HttpResponse.json(me, { status })),
    http.get('*/web-product/api/v2/web/trade-discounts', discounts),
    http.get('*/web-ecommerce/api/v1/carts', ({ request }) =>
      request.headers.has('authorization')
        ? HttpResponse.json({ Cart: cart() })
        : refused(404, 'no_active_cart', 'Customer does not have an active cart'),
    ),
  );
  const store = createStore();
  end = await startAuthSession(store);
  return store;
}
const signInOf = (store: AppStore) => store.getState().signInState;
const authOf = (store: AppStore) => store.getState().auth;

beforeEach(() => {
  sessionStorage.clear();
  token = undefined;
  refreshToken = undefined;
  state = null;
});
afterEach(() => {
  end();
  jest.clearAllMocks();
});

it('[4.1] starts not logged in and not checked, and is checked once it is known that no one is signed in', async () => {
  const store = await start();
  expect(signInOf(store)).toMatchObject({ isLogged: false, checked: false });
  says(undefined);
  await waitFor(() => expect(signInOf(store)).toMatchObject({ isLogged: false, checked: true }));
});

it('[4.2] [3.21] keeps who signed in, with an empty postal code in the placeholder’s place, and the cart of the account', async () => {
  const store = await start();
  says('token-1');
  await waitFor(() => expect(signInOf(store).cartFetched).toBe(true));
  expect(signInOf(store)).toMatchObject({
    isLogged: true,
    firstname: 'Ada',
    email: 'ada@example.com',
    customerType: 'homeowner',
    postalCode: '',
    checked: true,
    cart: cart(),
  });
  expect(authOf(store)).toMatchObject({ accessToken: 'token-1', profile: { isPro: true, firstName: 'Ada' } });
  expect(accessToken()).toBe('token-1');
});

it('[4.2] knows a sign-in that the SDK emitted before the session listened', async () => {
  says('token-early');
  const store = await start();
  await waitFor(() => expect(signInOf(store)).toMatchObject({ isLogged: true, checked: true }));
  expect(authOf(store)).toMatchObject({ initialized: true, accessToken: 'token-early' });
});

it.each([
  ['another tab has changed the tokens', new StorageEvent('storage', { key: 'okta-token-storage' })],
  ['another tab has cleared the tokens', new StorageEvent('storage', { key: null })],
  [
    'the browser brings back a page that it kept aside',
    Object.assign(new Event('pageshow'), { persisted: true }),
  ],
])('asks who is signed in once %s', async (_, event) => {
  await start();
  const { updateAuthState } = client.authStateManager;
  updateAuthState.mockClear();
  dispatchEvent(new StorageEvent('storage', { key: 'UserPostalCode' }));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(updateAuthState).not.toHaveBeenCalled();
  dispatchEvent(event);
  expect(updateAuthState).toHaveBeenCalledTimes(1);
  end();
  dispatchEvent(event);
  expect(updateAuthState).toHaveBeenCalledTimes(1);
});

it('shows nothing of the browser’s cart while that of the account is on its way', async () => {
  const store = await start();
  store.dispatch(cartReceived(cart([cartItem({ quantity: 9 })])));
  const shown = new Set<unknown>();
  const stop = store.subscribe(() => shown.add(signInOf(store).cart));
  says('token-1');
  await waitFor(() => expect(signInOf(store)).toMatchObject({ checked: true, cartFetched: true }));
  expect([...shown]).toEqual([{}, cart()]);
  stop();
});

it('counts as logged in with a token and a first name, and as initialized with any state', async () => {
  const [accessToken, profile] = ['t', { isPro: false, firstName: 'Ada' }];
  expect(isLoggedIn({ accessToken })).toBe(false);
  expect(isLoggedIn({ profile })).toBe(false);
  expect(isLoggedIn({ accessToken, profile: { ...profile, firstName: '' } })).toBe(false);
  expect(isLoggedIn({ accessToken, profile })).toBe(true);
  const store = await start();
  let isSettled = false;
  const settled = store.dispatch(whenAuthInitialized).then(() => {
    isSettled = true;
  });
  expect(isSettled).toBe(false);
  says(undefined);
  await settled;
  expect(authOf(store).initialized).toBe(true);
});

it('[3.20] holds the session’s items while someone is signed in, and renews the token in them', async () => {
  const store = await start();
  says('token-1');
  await waitFor(() => expect(signInOf(store).cartFetched).toBe(true));
  const session = () => JSON.parse(sessionStorage.getItem('authSession') ?? 'null');
  expect(session()).toEqual({ accessToken: 'token-1', profile: { isPro: true, firstName: 'Ada' } });
  expect(JSON.parse(sessionStorage.getItem('cartSession') ?? '')).toEqual(cart());
  says('token-2');
  await waitFor(() => expect(session().accessToken).toBe('token-2'));
});

const invalidGrant = Object.assign(new Error('The refresh token is invalid.'), {
  errorCode: 'invalid_grant',
});
const held = () => [sessionStorage.getItem('authSession'), sessionStorage.getItem('cartSession')];

it('[4.6] removes the session and empties its cart when the access token expires, and keeps both again once it is renewed', async () => {
  const store = await start();
  says('token-1');
  await waitFor(() => expect(signInOf(store).cartFetched).toBe(true));
  const before = held();
  emit('expired', 'idToken');
  expect(held()).toEqual(before);
  emit('expired', 'accessToken');
  expect(held()).toEqual([null, '{}']);
  store.dispatch(cartReceived(cart()));
  expect(held()).toEqual([null, '{}']);
  expect(client.revokeAccessToken).not.toHaveBeenCalled();
  expect(signInOf(store)).toMatchObject({ isLogged: true, cart: cart() });
  says('token-2');
  await waitFor(() => expect(held()).toEqual([before[0]?.replace('token-1', 'token-2'), before[1]]));
});

it('[4.6] [8.10] revokes the tokens and clears their store on an error, and says so', async () => {
  const store = await start();
  says('token-1');
  refreshToken = 'refresh-1';
  await waitFor(() => expect(signInOf(store).cartFetched).toBe(true));
  client.revokeRefreshToken.mockRejectedValueOnce(new Error('away'));
  await emit('error', invalidGrant);
  expect(client.revokeAccessToken).toHaveBeenCalledTimes(1);
  expect(client.revokeRefreshToken).toHaveBeenCalledTimes(1);
  expect(client.tokenManager.clear).toHaveBeenCalledTimes(1);
  expect(held()).toEqual([null, '{}']);
  await waitFor(() => expect(signInOf(store)).toMatchObject({ isLogged: false, cart: {} }));
  expect(signInOf(store).error).toMatch(/^You have been signed out/);
});

describe('a renewal that the provider did not decide', () => {
  afterEach(() => jest.useRealTimers());

  it('revokes nothing on an error of the SDK, and renews a minute later', async () => {
    const store = await start();
    says('token-1');
    refreshToken = 'refresh-1';
    await waitFor(() => expect(signInOf(store).cartFetched).toBe(true));
    jest.useFakeTimers();
    void emit('error', new Error('Too many token renew requests'));
    // The SDK drops a token that it failed to renew.
    says(undefined);
    await jest.advanceTimersByTimeAsync(0);
    client.tokenManager.renew.mockClear();
    await jest.advanceTimersByTimeAsync(59_999);
    expect(client.tokenManager.renew).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(client.tokenManager.renew.mock.calls).toEqual([['accessToken']]);
    expect(client.revokeRefreshToken).not.toHaveBeenCalled();
    expect(client.tokenManager.clear).not.toHaveBeenCalled();
    expect(signInOf(store)).toMatchObject({ isLogged: true, error: null });
  });

  it('lets the page go on as a guest’s with a sentence, and signs in once it is decided', async () => {
    refreshToken = 'refresh-1';
    token = 'expired';
    const store = await start();
    delay();
    await waitFor(() => expect(signInOf(store)).toMatchObject({ checked: true, cartFetched: true }));
    expect(signInOf(store).error).toMatch(/^Your sign-in cannot be checked at the moment/);
    expect(accessToken()).toBeUndefined();
    says('token-1');
    await waitFor(() => expect(signInOf(store)).toMatchObject({ isLogged: true, error: null }));
    expect(accessToken()).toBe('token-1');
  });

  it('is begun where only a refresh token is left', async () => {
    refreshToken = 'refresh-1';
    const store = await start();
    says(undefined);
    await waitFor(() => expect(client.tokenManager.renew).toHaveBeenCalledWith('accessToken'));
    expect(authOf(store).initialized).toBe(false);
  });

  it('asks for the account again as soon as the browser is online', async () => {
    const away = { success: false, error: { code: 'unavailable', message: 'The database is away.' } };
    const store = await start(away, 503);
    says('token-1');
    await waitFor(() => expect(signInOf(store)).toMatchObject({ isLogged: false, checked: true }));
    apiStub.use(http.get('*/customers/v1/me', () => HttpResponse.json({ customer })));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(signInOf(store)).toMatchObject({ isLogged: true, error: null }));
  });
});

describe('an access token that the server refuses', () => {
  const signedInWith = async (first: string) => {
    const store = await start();
    says(first);
    refreshToken = 'refresh-1';
    await waitFor(() => expect(signInOf(store).cartFetched).toBe(true));
    return store;
  };

  it('is renewed once; a fresh one that is refused too ends the sign-in', async () => {
    const store = await signedInWith('token-1');
    client.tokenManager.renew.mockImplementationOnce(async () => says('token-2'));
    await expect(renewAccessToken('token-1')).resolves.toBe('renewed');
    await expect(renewAccessToken('token-1')).resolves.toBe('renewed');
    expect(client.tokenManager.renew).toHaveBeenCalledTimes(1);
    expect(client.tokenManager.clear).not.toHaveBeenCalled();
    await expect(renewAccessToken('token-2')).resolves.toBe('ended');
    await waitFor(() => expect(signInOf(store).isLogged).toBe(false));
  });

  it.each([
    ['ended', invalidGrant],
    ['not reached', new Error('fetch failed')],
  ])('is %s where the renewal says %s', async (outcome, failure) => {
    await signedInWith('token-1');
    client.tokenManager.renew.mockRejectedValueOnce(failure);
    await expect(renewAccessToken('token-1')).resolves.toBe(outcome);
  });

  it('keeps no call waiting for a provider that stays away', async () => {
    await signedInWith('token-1');
    jest.useFakeTimers();
    client.tokenManager.renew.mockReturnValueOnce(new Promise<void>(() => undefined));
    const renewal = renewAccessToken('token-1');
    await jest.advanceTimersByTimeAsync(10_000);
    jest.useRealTimers();
    await expect(renewal).resolves.toBe('not reached');
  });
});

it('goes on as a guest where the account cannot be read, and says why', async () => {
  const away = { success: false, error: { code: 'unavailable', message: 'The database is away.' } };
  const store = await start(away, 503);
  says('token-1');
  await waitFor(() => expect(signInOf(store).checked).toBe(true));
  expect(signInOf(store)).toMatchObject({ isLogged: false, error: 'The database is away.', cart: cart() });
  expect(isLoggedIn(authOf(store))).toBe(false);
});

it('[4.3] signs out in this tab when another one did, and stays checked', async () => {
  const store = await start();
  says('token-1');
  await waitFor(() => expect(signInOf(store).cartFetched).toBe(true));
  says(undefined);
  await waitFor(() =>
    expect(signInOf(store)).toMatchObject({ isLogged: false, firstname: '', checked: true }),
  );
  expect(authOf(store)).toEqual({ initialized: true });
});

it('knows what a professional pays, and keeps nothing of it at sign-out', async () => {
  const store = await start();
  says('token-1');
  await waitFor(() => expect(authOf(store).discounts).toEqual({ parts: 2_000, lines: {} }));
  sessionStorage.setItem('configuration:of-a-pro', JSON.stringify({ model: { trade: { basis_points: 1 } } }));
  sessionStorage.setItem('configuration:of-a-guest', JSON.stringify({ model: {} }));
  localStorage.setItem(shownPricesKey, '{"line trade":80000}');
  says(undefined);
  await waitFor(() => expect(signInOf(store)).toMatchObject({ isLogged: false, checked: true }));
  expect(authOf(store)).toEqual({ initialized: true });
  expect(sessionStorage.getItem('configuration:of-a-pro')).toBeNull();
  expect(sessionStorage.getItem('configuration:of-a-guest')).not.toBeNull();
  expect(localStorage.getItem(shownPricesKey)).toBeNull();
});

it('keeps no projects of an account that leaves', async () => {
  const store = await start();
  says('token-1');
  await waitFor(() => expect(signInOf(store)).toMatchObject({ isLogged: true, checked: true }));
  store.dispatch(recordsReplaced({ projectData: { ...noRecords.projectData, Project: { id: 'p' } } }));
  says(undefined);
  await waitFor(() => expect(signInOf(store).isLogged).toBe(false));
  expect(store.getState().projectData).toEqual(noRecords.projectData);
});

it('asks for no prices of a homeowner', async () => {
  const store = await start({ customer: { ...customer, isPro: false } });
  says('token-1');
  await waitFor(() => expect(signInOf(store).cartFetched).toBe(true));
  expect(discounts).not.toHaveBeenCalled();
});
