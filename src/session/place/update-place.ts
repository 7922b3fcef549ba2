import { hasCart } from '../cart/cart-state.ts';
import type { AppThunk } from '../store.ts';
import { type LocationUpdate, locationUpdated, tilesFailed, tilesReceived } from './place-slice.ts';

/** Reloads the market's tiles. After a failure there are none, because the old ones are another place's. */
export const refreshTiles = (): AppThunk<Promise<void>> => (dispatch) =>
  import(/* webpackChunkName: "location" */ './location-api.ts')
    .then(async ({ fetchTiles }) => void dispatch(tilesReceived(await fetchTiles())))
    .catch(({ message }: Error) => void dispatch(tilesFailed({ success: false, error: { message } })));

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
