import { hasCart } from '../cart/cart-state.ts';
import type { AppThunk } from '../store.ts';
import { type LocationUpdate, locationUpdated, tilesReceived } from './place-slice.ts';

/**
 * Reads the tiles of the visitor's market; where that fails, those that are there stay: the product itself
 * says later where it is not sold.
 */
export const refreshTiles = (): AppThunk<Promise<void>> => (dispatch) =>
  import(/* webpackChunkName: "location" */ './location-api.ts')
    .then(async ({ fetchTiles }) => void dispatch(tilesReceived(await fetchTiles())))
    .catch(() => undefined);

/**
 * Takes what a lookup found into the store at once, then the tiles of its market and then, where that is
 * asked, the cart ([4.9]).
 */
export const updatePlace =
  (update: LocationUpdate): AppThunk<Promise<void>> =>
  async (dispatch) => {
    dispatch(locationUpdated(update));
    await dispatch(refreshTiles());
    if (!update.refreshCart || !hasCart()) return;
    await import(/* webpackChunkName: "cart" */ '../cart/cart-thunks.ts').then(
      ({ refreshCart }) => dispatch(refreshCart()),
      // The cart stays as it is shown: its own page asks again.
      () => undefined,
    );
  };
