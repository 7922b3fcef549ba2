import { hasCart } from '../features/cart/cart-presence.ts';
import { fetchTiles } from '../features/configure/configure-api.ts';
import { type LocationUpdate, tilesReceived } from './events.ts';
import type { AppStore } from './store.ts';

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
