import { hasCart } from '../features/cart/cart-presence.ts';
import { fetchTiles } from '../features/configure/configure-api.ts';
import { type LocationUpdate, tilesReceived } from './events.ts';
import type { AppStore } from './store.ts';

/** After the place of the visitor was updated come the tiles of its market and, where that was asked, the cart ([4.9]). */
export async function followLocation(
  store: AppStore,
  { refreshCart }: LocationUpdate,
  refresh: () => void,
): Promise<void> {
  if (refreshCart && hasCart()) refresh();
  store.dispatch(tilesReceived(await fetchTiles()));
}
