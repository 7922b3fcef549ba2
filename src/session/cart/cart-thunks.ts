import type { Cart } from '#domain/cart/contract.ts';
import { announce } from '#src/components/announcer.tsx';
import { messageOf } from '#src/lib/http/api-error.ts';
import { serialized } from '#src/lib/serialized.ts';
import { notifyMarketing } from '#src/lib/vendors/marketing.ts';
import { cartReceived } from '../customer/sign-in-slice.ts';
import { whenSignInSettled } from '../customer/when-sign-in-settled.ts';
import { storedPostalCode } from '../place/stored-postal-code.ts';
import { notingErrors } from '../shop-error.ts';
import type { AppDispatch, AppThunk } from '../store.ts';
import * as api from './cart-api.ts';
import { notifyOtherTabs, selectCart } from './cart-state.ts';
import { forgetCart, keepCart } from './kept-cart.ts';

const inTurn = serialized();

/** Serializes calls, so that changes reach the server in order and reads see all earlier changes. */
const enqueue = <T>(dispatch: AppDispatch, call: () => Promise<T>): Promise<T> =>
  inTurn(async () => {
    await dispatch(whenSignInSettled);
    return call();
  });

export interface CartChange {
  /** Calls the server; `null` if the change was superseded in the queue. */
  call: (calls: typeof api) => Promise<Cart | null>;
  /** Start of the announcement, for example «Classic sash lock added». */
  said: string;
  /** [3.15] */
  action?: 'add' | 'delete' | undefined;
}

const pieces = (count: number): string => (count === 1 ? '1 item' : `${count} items`);

const sentence = (said: string, count: number): string =>
  `${said}. ${count === 0 ? 'Your cart is empty' : `${pieces(count)} in your cart`}.`;

/** Then updates store, live region, other tabs and marketing. Rethrows the call's error. */
export const changeCart =
  ({ call, said, action }: CartChange): AppThunk<Promise<Cart | null>> =>
  async (dispatch, getState) => {
    const cart = await notingErrors(
      { dispatch, getState },
      enqueue(dispatch, () => call(api)),
    );
    if (!cart) return null;
    dispatch(cartReceived(cart));
    keepCart(cart);
    announce(sentence(said, cart.total_number));
    notifyOtherTabs();
    const { isLogged, email } = getState().signInState;
    if (action && isLogged) void notifyMarketing({ email, action, count: cart.total_number });
    return cart;
  };

const linesOf = (cart: Cart | null): string =>
  JSON.stringify(cart?.items.map(({ id, quantity }) => [id, quantity]) ?? []);

const waiting = new Map<string | undefined, Promise<string | null>>();

/** Prices by postal code ([5.7]). Failure clears the shown cart ([4.7], [8.1]), returns its message. */
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
    const reading = waiting.get(code) ?? enqueue(dispatch, read);
    waiting.set(code, reading);
    return reading;
  };
