import { cartReceived } from '../../app/events.ts';
import type { AppDispatch } from '../../app/store.ts';
import { reasonOf } from '../../lib/failure.ts';
import { fetchCart } from './cart-api.ts';
import { inTurn } from './mutation-queue.ts';

let waiting: Promise<string | null> | undefined;

async function read(dispatch: AppDispatch): Promise<string | null> {
  waiting = undefined;
  try {
    dispatch(cartReceived(await fetchCart()));
    return null;
  } catch (failure) {
    dispatch(cartReceived(null));
    return reasonOf(failure);
  }
}

/**
 * Reads the cart from the server, once whatever this tab has asked of it is through; many who ask meanwhile share one call. A failure empties what
 * is shown ([4.7], [8.1]) and is told by its reason; the cart itself stays with the server.
 */
export function refreshCart(dispatch: AppDispatch): Promise<string | null> {
  waiting ??= inTurn(() => read(dispatch));
  return waiting;
}
