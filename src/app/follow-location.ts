import { fetchTiles } from '../features/configure/configure-api.ts';
import { hasCart } from '../session/cart/cart-state.ts';
import { type LocationUpdate, tilesReceived } from '../session/place/place-slice.ts';
import type { AppStore } from '../session/store.ts';

/**
 * After the place of the visitor was updated come the tiles of its market and then, where that was asked, the
 * cart ([4.9]). Throws `CallFailed` where the tiles cannot be had; the cart is refreshed all the same.
 */
export async function followLocation(
  store: AppStore,
  { refreshCart }: LocationUpdate,
  refresh: () => void,
): Promise<void> {
  try {
    store.dispatch(tilesReceived(await fetchTiles()));
  } finally {
    if (refreshCart && hasCart()) refresh();
  }
}
