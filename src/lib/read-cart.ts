import { catalogue } from '../../domain/contracts/api-error.ts';
import { type Cart, getCart } from '../../domain/contracts/cart.ts';
import { cartReceived } from '../app/events.ts';
import type { AppDispatch } from '../app/store.ts';
import { CallFailed, reasonOf } from './failure.ts';
import { callEndpoint } from './http.ts';
import { storedPostalCode } from './stored-postal-code.ts';

/**
 * The visitor's cart with lead times, at the prices of the postal code that the caller names, else of where
 * the visitor is ([5.7], [7.1]); `null` where the server says that there is none. A 404 with another code is
 * a failure like any other ([8.1]). Throws `CallFailed`.
 */
export async function fetchCart(postalCode?: string): Promise<Cart | null> {
  try {
    const query = { include_lead_times: 'true', client_postal_code: storedPostalCode(postalCode) } as const;
    return (await callEndpoint(getCart, { query })).Cart;
  } catch (failure) {
    if (failure instanceof CallFailed && failure.code === catalogue.noActiveCart.code) return null;
    throw failure;
  }
}

/**
 * Reads the cart into the store. The one handler of its failures: each resets the cart that is shown ([4.7],
 * [8.1]) and is returned as the sentence to show; `null` where there is nothing to say. The cart itself stays
 * with the server.
 */
export async function readCart(dispatch: AppDispatch, postalCode?: string): Promise<string | null> {
  try {
    dispatch(cartReceived(await fetchCart(postalCode)));
    return null;
  } catch (failure) {
    dispatch(cartReceived(null));
    return reasonOf(failure);
  }
}
