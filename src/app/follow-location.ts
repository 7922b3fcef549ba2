import { locationUpdated, tilesReceived } from './events.ts';
import type { AppStore } from './store.ts';

async function refreshTiles(store: AppStore): Promise<void> {
  const { fetchTiles } = await import('../features/configure/configure-api.ts');
  store.dispatch(tilesReceived(await fetchTiles()));
}

/**
 * After the place of the visitor was updated come the tiles of its market and, where that was asked, the cart ([4.9]). Gives back the way to
 * stop.
 */
export function followLocation(store: AppStore, refreshCart: () => void): () => void {
  return store.onEvent((action) => {
    if (!locationUpdated.match(action)) return;
    // The tiles that are there stay: the product itself says later where it is not sold.
    refreshTiles(store).catch(() => undefined);
    if (action.payload.refreshCart) refreshCart();
  });
}
