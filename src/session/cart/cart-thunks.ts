import type { Cart } from '#domain/contracts/cart.ts';
import { announce } from '#src/components/announcer.tsx';
import { messageOf } from '#src/lib/api-error.ts';
import { tellMarketing } from '#src/lib/marketing.ts';
import { storedPostalCode } from '#src/lib/stored-postal-code.ts';
import { whenSignInSettled } from '../customer/when-sign-in-settled.ts';
import { notingErrors } from '../shop-error.ts';
import type { AppThunk } from '../store.ts';
import * as api from './cart-api.ts';
import { cartReceived, notifyOtherTabs, selectCart } from './cart-state.ts';
import { forgetCart, keepCart } from './kept-cart.ts';

let tail: Promise<unknown> = Promise.resolve();

/**
 * Runs one call after another, so that the server sees changes in the order in which they were made, and no
 * read can be answered before a change that is still under way.
 */
function enqueue<T>(call: () => Promise<T>): Promise<T> {
  const settled = async () => {
    await whenSignInSettled();
    return call();
  };
  const result = tail.then(settled, settled);
  tail = result.catch(() => undefined);
  return result;
}

export interface CartChange {
  /** Asks the server; `null` when the change is not wanted any more by the time its turn comes. */
  call: (calls: typeof api) => Promise<Cart | null>;
  /** Opens the sentence that is announced: «Classic sash lock added». */
  said: string;
  /** What the marketing service is sent of it ([3.15]), if anything. */
  action?: 'add' | 'delete' | undefined;
}

const pieces = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const sentence = (said: string, count: number): string =>
  `${said}. ${count === 0 ? 'Your cart is empty' : `${pieces(count)} in your cart`}.`;

/**
 * Makes a change of the cart in its turn, then updates the store, the live region, the other tabs and, where
 * that is allowed, the marketing service. Throws as the call does.
 */
export const changeCart =
  ({ call, said, action }: CartChange): AppThunk<Promise<Cart | null>> =>
  async (dispatch, getState) => {
    const cart = await notingErrors(
      { dispatch, getState },
      enqueue(() => call(api)),
    );
    if (!cart) return null;
    dispatch(cartReceived(cart));
    keepCart(cart);
    announce(sentence(said, cart.total_number));
    notifyOtherTabs();
    const { isLogged, email } = getState().signInState;
    if (action && isLogged) void tellMarketing({ email, action, count: cart.total_number });
    return cart;
  };

/** Which things a cart holds, and how many of each. */
const linesOf = (cart: Cart | null): string =>
  JSON.stringify(cart?.items.map(({ id, quantity }) => [id, quantity]) ?? []);

/** Reads that wait for their turn, by the postal code that they are for. */
const waiting = new Map<string | undefined, Promise<string | null>>();

/**
 * Reads the cart once every call before it has been answered, at the prices of the postal code that the
 * caller names, else of where the visitor is ([5.7]). Requests that wait for the same share one call. A
 * failure resets the cart that is shown ([4.7], [8.1]) and is returned as the sentence to show; `null` where
 * there is none. The cart itself stays with the server. A cart that holds other things than this tab knew, as
 * after a payment, is announced to the other tabs.
 */
export const refreshCart =
  (postalCode?: string): AppThunk<Promise<string | null>> =>
  (dispatch, getState) => {
    const code = storedPostalCode(postalCode);
    const read = async () => {
      waiting.delete(code);
      try {
        const cart = await notingErrors({ dispatch, getState }, api.fetchCart(code));
        const isNews =
          getState().signInState.cartFetched && linesOf(selectCart(getState())) !== linesOf(cart);
        dispatch(cartReceived(cart));
        if (isNews) notifyOtherTabs();
        if (cart) keepCart(cart);
        else forgetCart();
        return null;
      } catch (failure) {
        dispatch(cartReceived(null));
        return messageOf(failure);
      }
    };
    const reading = waiting.get(code) ?? enqueue(read);
    waiting.set(code, reading);
    return reading;
  };
