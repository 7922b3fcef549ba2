import { getCustomer } from '#domain/account/contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { localStore, sessionStore } from '#src/lib/browser-store.ts';
import { type Renewal, readAccessTokenFrom } from '#src/lib/http/access-token.ts';
import { isTransient, messageOf } from '#src/lib/http/api-error.ts';
import { callEndpoint } from '#src/lib/http/http.ts';
import { type OktaState, oktaClient, onRenewalDelayed } from '#src/lib/okta/okta-client.ts';
import { isInvalidGrant, pauseUntilOnline } from '#src/lib/okta/renewal-requests.ts';
import { tokenStorageKey } from '#src/lib/okta/stored-tokens.ts';
import { loadPart } from '#src/lib/react/lazy-part.ts';
import { serialized } from '#src/lib/serialized.ts';
import { selectCart } from '../cart/cart-state.ts';
import { refreshCart } from '../cart/cart-thunks.ts';
import { forgetCart } from '../cart/kept-cart.ts';
import { noRecords, recordsReplaced } from '../feature-records.ts';
import { guest, ownerKey } from '../projects/projects-owner.ts';
import type { AppStore } from '../store.ts';
import { sessionChanged, sessionKnown } from './auth-slice.ts';
import { forgetTradePrices } from './kept-trade-prices.ts';
import {
  cartReceived,
  signedIn,
  signedOut,
  signInBegun,
  signInChecked,
  signInFailed,
} from './sign-in-slice.ts';

/** Session items of a signed-in customer ([3.20]). */
const authSession = 'authSession';
const cartSession = 'cartSession';

/** Ignores a failed load: the projects page does the same work when opened. */
const withProjects = (notify: (here: typeof import('../projects/projects-here.ts')) => Promise<void>) =>
  void import(/* webpackChunkName: "projects" */ '../projects/projects-here.ts')
    .then(notify)
    .catch(() => undefined);

/** Until it is loaded, pages show list prices. */
const withTradePrices = (notify: (prices: typeof import('./trade-prices.ts')) => void) =>
  void loadPart(() => import(/* webpackChunkName: "trade-prices" */ './trade-prices.ts')).then(notify);

/** Message after a session ended ([8.10]). */
export const sessionEnded =
  'You have been signed out. The shop goes on without; sign in again to see your account.';

/** Message while the provider neither confirms nor ends a sign-in ([8.10]). */
export const signInUnchecked =
  'Your sign-in cannot be checked at the moment: the sign-in service does not answer. The shop goes on without, and tries again by itself.';

/** Maximum time in ms that a call waits for a renewal; the renewal itself continues. */
const maxRenewalWait = 10_000;
/** Retry delay in ms for the account, if the shop did not respond. */
const accountPause = 5_000;
/** Delay in ms of the next renewal, if the SDK could not use the provider's response. */
const renewalPause = 60_000;

const afterPause = <T>(milliseconds: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));

/** Maps Okta SDK events to the state of [4.1]-[4.6], in all tabs. Returns a stop function. */
export async function startAuthSession(store: AppStore): Promise<() => void> {
  const client = oktaClient();
  const { tokenManager, authStateManager } = client;

  let renewedAfterRefusal: string | undefined;
  const renewRefused = async (refused: string): Promise<Renewal> => {
    const current = client.getAccessToken();
    if (current && current !== refused) return 'renewed';
    if (refused === renewedAfterRefusal) {
      tokenManager.clear();
      return 'ended';
    }
    const renewal = tokenManager.renew('accessToken').then(
      () => {
        renewedAfterRefusal = client.getAccessToken();
        return 'renewed' as const;
      },
      (failure) => (isInvalidGrant(failure) ? 'ended' : 'not reached'),
    );
    return Promise.race([renewal, afterPause(maxRenewalWait, 'not reached' as const)]);
  };
  let isUnchecked = false;
  readAccessTokenFrom(() => (isUnchecked ? undefined : client.getAccessToken()), renewRefused);

  /** [4.6] Clears session items; the token may still be renewed. */
  const forgetItems = (): void => {
    sessionStore.forget(authSession);
    sessionStore.write(cartSession, '{}');
  };
  const emptySession = (): void => {
    forgetItems();
    store.dispatch(cartReceived(null));
    forgetCart();
    forgetTradePrices();
    store.dispatch(sessionChanged({ discounts: undefined }));
  };

  let hasStopped = false;
  const inTurn = serialized();
  const enter = async (accessToken: string): Promise<void> => {
    endedBecause = undefined;
    if (!store.getState().signInState.isLogged) store.dispatch(signInBegun());
    try {
      const { customer, roles } = await callEndpoint(getCustomer, {});
      const { id: accountId, firstName, isPro, email, customerType, postalCode } = customer;
      const profile = { firstName, isPro };
      store.dispatch(sessionKnown({ accessToken, accountId, roles, profile }));
      sessionStore.write(authSession, JSON.stringify({ accessToken, profile }));
      store.dispatch(signedIn({ firstname: firstName, email, customerType, postalCode }));
    } catch (failure) {
      store.dispatch(sessionKnown({ accessToken }));
      store.dispatch(signInFailed(messageOf(failure)));
      if (isTransient(failure)) void pauseUntilOnline(accountPause).then(() => enterAgain(accessToken));
    }
    await store.dispatch(refreshCart());
    store.dispatch(signInChecked());
    if (localStore.read(ownerKey) === guest) withProjects(({ syncNow }) => store.dispatch(syncNow()));
  };

  const enterAgain = (accessToken: string): void => {
    void inTurn(() => {
      const { accessToken: known, profile } = store.getState().auth;
      return known === accessToken && !profile && !hasStopped ? enter(accessToken) : undefined;
    });
  };

  let endedBecause: string | undefined;
  const leave = async (): Promise<void> => {
    const wasLogged = store.getState().signInState.isLogged;
    const why = endedBecause;
    if (wasLogged) emptySession();
    store.dispatch(sessionKnown({}));
    if (!wasLogged) return void store.dispatch(signInChecked());
    store.dispatch(recordsReplaced({ projectData: noRecords.projectData }));
    store.dispatch(signedOut());
    if (localStore.read(ownerKey)) withProjects(({ leaveProjects }) => store.dispatch(leaveProjects()));
    if (why) {
      store.dispatch(signInFailed(why));
      announce(why);
    }
    await store.dispatch(refreshCart());
  };

  const follow = ({ isAuthenticated, accessToken }: OktaState): void => {
    const token = isAuthenticated ? accessToken?.accessToken : undefined;
    void inTurn(() => {
      const { initialized, accessToken: known, profile } = store.getState().auth;
      // The SDK drops an access token that it could not renew. Only the refresh token identifies the user.
      if (!token && client.getRefreshToken())
        return void tokenManager.renew('accessToken').catch(() => undefined);
      isUnchecked = false;
      if (!token) return known || !initialized ? leave() : undefined;
      if (known && profile) {
        store.dispatch(sessionChanged({ accessToken: token }));
        sessionStore.write(authSession, JSON.stringify({ accessToken: token, profile }));
        keepCart();
        return undefined;
      }
      return enter(token);
    });
  };

  const onExpired = (key: string): void => {
    if (key === 'accessToken') forgetItems();
  };
  /** A visitor with an unknown sign-in is a guest until the provider responds. */
  const onDelayed = (): void => {
    if (store.getState().auth.initialized) return;
    isUnchecked = true;
    store.dispatch(sessionKnown({}));
    store.dispatch(signInFailed(signInUnchecked));
    announce(signInUnchecked);
    store.dispatch(signInChecked());
    void store.dispatch(refreshCart());
  };
  const onError = async (failure: unknown): Promise<void> => {
    if (client.getRefreshToken() && !isInvalidGrant(failure)) {
      onDelayed();
      await afterPause(renewalPause, undefined);
      return void tokenManager.renew('accessToken').catch(() => undefined);
    }
    endedBecause = sessionEnded;
    emptySession();
    // If the provider is unreachable, its tokens expire anyway.
    await Promise.allSettled([client.revokeAccessToken(), client.revokeRefreshToken()]);
    tokenManager.clear();
  };

  const keepCart = (): void => {
    if (!store.getState().signInState.isLogged || sessionStore.read(authSession) === undefined) return;
    sessionStore.write(cartSession, JSON.stringify(selectCart(store.getState()) ?? {}));
  };
  const stopSaving = store.subscribe(keepCart);
  const stopHearingDelays = onRenewalDelayed(onDelayed);
  // The SDK's channel between tabs opens after some seconds: this detects an earlier sign-out.
  const onStored = ({ key }: StorageEvent): void => {
    if (key === tokenStorageKey || key === null) void authStateManager.updateAuthState();
  };
  // A page from the back/forward cache missed events and would show a professional's prices again.
  const onShown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) void authStateManager.updateAuthState();
  };
  /** An account may become a professional's during the session. */
  let priced: string | undefined;
  const stopPricing = store.subscribe(() => {
    const { accountId, profile } = store.getState().auth;
    const professional = profile?.isPro ? accountId : undefined;
    if (professional === priced) return;
    priced = professional;
    if (professional) withTradePrices(({ followTradePrices }) => followTradePrices(store));
  });
  tokenManager.on('expired', onExpired);
  tokenManager.on('error', onError);
  authStateManager.subscribe(follow);
  addEventListener('storage', onStored);
  addEventListener('pageshow', onShown);
  // The SDK emits each state once: a returning sign-in may complete before this script loads.
  const reached = authStateManager.getAuthState();
  if (reached?.isAuthenticated) follow(reached);
  // The SDK's services elect a renewing tab, which takes seconds: reads the state earlier.
  if (!client.isLoginRedirect()) void authStateManager.updateAuthState();
  await client.start();
  return () => {
    hasStopped = true;
    stopSaving();
    stopHearingDelays();
    stopPricing();
    removeEventListener('storage', onStored);
    removeEventListener('pageshow', onShown);
    tokenManager.off('expired', onExpired);
    tokenManager.off('error', onError);
    authStateManager.unsubscribe(follow);
    void client.stop();
  };
}
