import type { GatsbyBrowser } from 'gatsby';
import { type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { hasCart, onCartChangedElsewhere } from '../session/cart/cart-state.ts';
import { persistStore } from '../session/persistence.ts';
import { startLocation } from '../session/place/location-context.ts';
import { createStore } from '../session/store.ts';
import { Layout } from './layout/layout.tsx';

/** Brings back the session, then the cart and the place if the session did not hold them; draws nothing. */
function Session({ store }: { store: ReturnType<typeof createStore> }) {
  useEffect(() => {
    let stops: (() => void)[] = [];
    let gone = false;
    const refresh = () =>
      void import(/* webpackChunkName: "cart" */ '../session/cart/cart-thunks.ts').then(
        ({ refreshCart }) => store.dispatch(refreshCart()),
        // The cart stays as it is shown: its own page asks again.
        () => undefined,
      );
    void persistStore(store).then((unsubscribe) => {
      if (gone) return unsubscribe();
      // For what is only true of a living page: styles that need scripts, and tests that must not be early.
      document.documentElement.dataset.live = 'true';
      if (hasCart() && !store.getState().signInState.cartFetched) refresh();
      stops = [unsubscribe, store.dispatch(startLocation()), onCartChangedElsewhere(refresh)];
    });
    return () => {
      gone = true;
      for (const stop of stops) stop();
    };
  }, [store]);

  return null;
}

function Root({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <Session store={store} />
      {children}
    </Provider>
  );
}

export const wrapRootElement: GatsbyBrowser['wrapRootElement'] = ({ element }) => <Root>{element}</Root>;

export const wrapPageElement: GatsbyBrowser['wrapPageElement'] = ({ element, props }) => (
  <Layout path={props.location.pathname}>{element}</Layout>
);
