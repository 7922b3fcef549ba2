import { hasCart, onCartChangedElsewhere } from '../session/cart/cart-state.ts';
import { persistStore } from '../session/persistence.ts';
import { startLocation } from '../session/place/location-context.ts';
import type { AppStore } from '../session/store.ts';

type Stop = () => void;
type Step = (store: AppStore) => Stop | undefined;

const reportLater = (error: unknown) =>
  void import('../lib/report-error.ts').then(
    ({ reportError }) => reportError(error, 'running the page'),
    // A report whose script does not come is lost, like one that cannot be sent.
    () => undefined,
  );

/** Faults that nothing on the page caught go to the error-reporting service ([1.6]). */
const reportUncaught: Step = () => {
  const onError = ({ error }: ErrorEvent) => reportLater(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportLater(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
};

/** For what is only true of a live page: styles that need scripts, and tests that must not be early. */
const markLive: Step = () => {
  document.documentElement.dataset.live = 'true';
  return undefined;
};

const refreshCart = (store: AppStore) =>
  void import(/* webpackChunkName: "cart" */ '../session/cart/cart-thunks.ts').then(
    ({ refreshCart }) => store.dispatch(refreshCart()),
    // The cart stays as it is shown: its own page asks again.
    () => undefined,
  );

/** A cart that the session did not hold is read, and read again whenever another tab changes it. */
const followCart: Step = (store) => {
  if (hasCart() && !store.getState().signInState.cartFetched) refreshCart(store);
  return onCartChangedElsewhere(() => refreshCart(store));
};

const followPlace: Step = (store) => store.dispatch(startLocation());

/**
 * What begins in the browser once the session is back, in this order; each step may return the way to end it.
 */
const steps: readonly Step[] = [reportUncaught, markLive, followCart, followPlace];

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
