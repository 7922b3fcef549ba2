import { navigate } from 'gatsby';
import { loginCallbackPath } from '#domain/account/identity-contract.ts';
import { keepTrying } from '#src/lib/keep-trying.ts';
import { hasStoredTokens, tokenStorageKey } from '#src/lib/okta/stored-tokens.ts';
import { whenIdle } from '#src/lib/react/when-idle.ts';
import { hasCart, onCartChangedElsewhere } from '#src/session/cart/cart-state.ts';
import { redirectSet, sessionKnown } from '#src/session/customer/auth-slice.ts';
import { signedOut, signInChecked } from '#src/session/customer/sign-in-slice.ts';
import { persistStore } from '#src/session/persistence.ts';
import { startLocation } from '#src/session/place/location-context.ts';
import type { AppStore } from '#src/session/store.ts';
import type { Step, Stop } from './step.ts';

const markLive: Step = () => {
  document.documentElement.dataset.live = 'true';
  return undefined;
};

const refreshCart = (store: AppStore) =>
  void import(/* webpackChunkName: "cart" */ '#src/session/cart/cart-thunks.ts').then(
    ({ refreshCart }) => store.dispatch(refreshCart()),
    // Keep the shown cart on failure: the cart page loads it again.
    () => undefined,
  );

/** Also reloads after another tab's change and a bfcache restore, which misses it. */
const followCart: Step = (store) => {
  if (hasCart() && !hasStoredTokens() && !store.getState().signInState.cartFetched) refreshCart(store);
  const onShown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && (hasCart() || store.getState().signInState.cartFetched)) refreshCart(store);
  };
  addEventListener('pageshow', onShown);
  const stopFollowing = onCartChangedElsewhere(() => refreshCart(store));
  return () => {
    removeEventListener('pageshow', onShown);
    stopFollowing();
  };
};

function leaveAsGuest(store: AppStore): void {
  store.dispatch(store.getState().signInState.isLogged ? signedOut() : signInChecked());
  store.dispatch(sessionKnown({}));
}

/** Loads Okta's SDK only with stored tokens or after a sign-in; guests never load it. */
const followCustomer: Step = (store) => {
  let stop: Stop | undefined;
  let isOver = false;
  const load = async (): Promise<boolean> => {
    const session = await import(
      /* webpackChunkName: "okta-session" */ '#src/session/customer/auth-session.ts'
    ).catch(() => undefined);
    if (!session) {
      leaveAsGuest(store);
      return false;
    }
    const end = await session.startAuthSession(store);
    if (isOver) end();
    else stop = end;
    return true;
  };
  const follow = (): void => {
    window.removeEventListener('storage', onStorage);
    stop = keepTrying(load).stop;
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === tokenStorageKey && hasStoredTokens()) follow();
  };
  const stopRedirects = store.subscribe(() => {
    const { redirect } = store.getState().auth;
    if (redirect === undefined) return;
    store.dispatch(redirectSet(undefined));
    void navigate(redirect, { replace: true });
  });
  if (hasStoredTokens() || location.pathname.startsWith(loginCallbackPath)) follow();
  else {
    leaveAsGuest(store);
    window.addEventListener('storage', onStorage);
  }
  return () => {
    isOver = true;
    stop?.();
    stopRedirects();
    window.removeEventListener('storage', onStorage);
  };
};

const followPlace: Step = (store) => store.dispatch(startLocation());

/** Until this script is loaded, pages work without analytics and phone swaps, and stored requests wait. */
const followLater: Step = (store) => {
  let stop: Stop | undefined;
  let isOver = false;
  const load = async (): Promise<boolean> => {
    const shell = await import(/* webpackChunkName: "shell" */ './shell.ts').catch(() => undefined);
    if (shell && !isOver) stop = shell.startShell(store);
    return shell !== undefined;
  };
  whenIdle(() => {
    if (isOver) return;
    // Marks the end of first-load scripts.
    performance.mark('shell');
    stop = keepTrying(load).stop;
  });
  return () => {
    isOver = true;
    stop?.();
  };
};

/** Steps after the session is restored, in order; each may return a stop function. */
const steps: readonly Step[] = [markLive, followCustomer, followCart, followPlace, followLater];

/** Called once per page load, after hydration; returns a function that stops all steps. */
export function startUp(store: AppStore): Stop {
  let isOver = false;
  let stops: (Stop | undefined)[] = [];
  void persistStore(store).then((stopSaving) => {
    if (isOver) return stopSaving();
    stops = [stopSaving, ...steps.map((step) => step(store))];
  });
  return () => {
    isOver = true;
    for (const stop of stops) stop?.();
  };
}
