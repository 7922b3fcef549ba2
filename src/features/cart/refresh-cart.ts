import type { AppDispatch } from '../../app/store.ts';
import { readCart } from '../../lib/read-cart.ts';
import { inTurn } from './mutation-queue.ts';

let waiting: Promise<string | null> | undefined;

/**
 * Reads the cart from the server, once whatever this tab has asked of it is through; many who ask meanwhile share one call. A failure empties what
 * is shown ([4.7], [8.1]) and is told by its reason; the cart itself stays with the server.
 */
export function refreshCart(dispatch: AppDispatch): Promise<string | null> {
  waiting ??= inTurn(() => {
    waiting = undefined;
    return readCart(dispatch);
  });
  return waiting;
}
