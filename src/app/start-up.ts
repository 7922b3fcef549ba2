import { navigate } from 'gatsby';
import { loginCallbackPath } from '#domain/contracts/identity.ts';
import { hasStoredTokens, tokenStorageKey } from '#src/lib/okta/stored-tokens.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import { hasCart, onCartChangedElsewhere } from '#src/session/cart/cart-state.ts';
import { authState, onAuthState, setAuthState } from '#src/session/customer/auth-state.ts';
import { signedOut, signInChecked } from '#src/session/customer/sign-in-slice.ts';
import { persistStore } from '#src/session/persistence.ts';
import { startLocation } from '#src/session/place/location-context.ts';
import type { AppStore } from '#src/session/store.ts';
import type { Step, Stop } from './step.ts';

/** For what is only true of a live page: styles that need scripts, and tests that must not be early. */
const markLive: Step = () => {
  document.documentElement.dataset.live = 'true';
  return undefined;
};

const refreshCart = (store: AppStore) =>
  void import(/* webpackChunkName: "cart" */ '#src/session/cart/cart-thunks.ts').then(
    ({ refreshCart }) => store.dispatch(refreshCart()),
    // The cart stays as it is shown: its own page asks again.
    () => undefined,
  );

/**
 * A cart that the session did not hold is read, and read again whenever another tab changes it, or when the
 * browser shows a page that it kept aside: such a page has heard of no change.
 */
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

/** Writes into the state that no one is signed in, as may have been otherwise when it was saved. */
function leaveAsGuest(store: AppStore): void {
  store.dispatch(store.getState().signInState.isLogged ? signedOut() : signInChecked());
  setAuthState({ ...authState(), initialized: true });
}

/**
 * A signed-in customer is followed by Okta's SDK, which guests never load: at once where the browser has
 * tokens, or a sign-in comes back; later where another tab signs in.
 */
const followCustomer: Step = (store) => {
  let stop: Stop | undefined;
  let isOver = false;
  const follow = async (): Promise<void> => {
    window.removeEventListener('storage', onStorage);
    const session = await import(
      /* webpackChunkName: "okta-session" */ '#src/session/customer/auth-session.ts'
    ).catch(() => undefined);
    if (!session) return leaveAsGuest(store);
    const end = await session.startAuthSession(store);
    if (isOver) end();
    else stop = end;
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === tokenStorageKey && hasStoredTokens()) void follow();
  };
  const stopRedirects = onAuthState(() => {
    const { redirect, ...state } = authState();
    if (redirect === undefined) return;
    setAuthState(state);
    void navigate(redirect, { replace: true });
  });
  if (hasStoredTokens() || location.pathname.startsWith(loginCallbackPath)) void follow();
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

/** Without its script the pages work, and nothing is counted, measured or swapped. */
const followLater: Step = (store) => {
  let stop: Stop | undefined;
  let isOver = false;
  whenIdle(() => {
    // What comes from here on is no part of what a page loads first.
    performance.mark('shell');
    void import(/* webpackChunkName: "shell" */ './shell.ts').then(
      ({ startShell }) => {
        if (!isOver) stop = startShell(store);
      },
      () => undefined,
    );
  });
  return () => {
    isOver = true;
    stop?.();
  };
};

/**
 * What begins in the browser once the session is back, in this order; each step may return the way to end it.
 */
const steps: readonly Step[] = [markLive, followCustomer, followCart, followPlace, followLater];

/**
 * Brings back the session, then takes the steps. Called after hydration, once a page load; returns the way to
 * end all of it.
 */
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
