import { hasCart } from '../cart/cart-state.ts';
import type { AppThunk } from '../store.ts';
import { type LocationUpdate, locationUpdated } from './place-slice.ts';

/** Reloads the market's tiles. */
export const refreshTiles = (): AppThunk<Promise<void>> => (dispatch) =>
  import(/* webpackChunkName: "location" */ './location-api.ts')
    .then(({ loadTiles }) => dispatch(loadTiles()))
    .catch(() => undefined);

/** Stores a lookup's result, then loads its market's tiles and, if requested, the cart ([4.9]). */
export const updatePlace =
  (update: LocationUpdate): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(locationUpdated(update));
    await dispatch(refreshTiles());
    if (!update.refreshCart || !hasCart()) return;
    await import(/* webpackChunkName: "cart" */ '../cart/cart-thunks.ts').then(
      ({ refreshCart }) => dispatch(refreshCart()),
      // Ignores failures: the cart page reloads it.
      () => undefined,
    );
  };
