import { hasCart } from '../cart/cart-state.ts';
import type { AppThunk } from '../store.ts';
import { type LocationUpdate, locationUpdated } from './place-slice.ts';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Reloads the market's tiles, as most first pages do; after a failure the page keeps its own. In one task the
 * scripts would block a phone for a tenth of a second.
 */
export const refreshTiles = (): AppThunk<Promise<void>> => async (dispatch) => {
  try {
    await import(/* webpackChunkName: "tiles" */ '#src/lib/http/http.ts');
    await nextTask();
    const { loadTiles } = await import(/* webpackChunkName: "tiles" */ './tiles-api.ts');
    await dispatch(loadTiles());
  } catch {
    // Their script did not load.
  }
};

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
