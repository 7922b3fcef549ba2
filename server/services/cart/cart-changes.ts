import { type Caller, customerIdOf } from '../../../domain/access/caller.ts';
import { catalogue } from '../../../domain/contracts/api-error.ts';
import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import type { Database } from '../../db/database.ts';
import { type CartCookies, newCartToken } from '../../plugins/cart-cookie.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { Idempotency } from '../../plugins/idempotency.ts';
import type { IdempotentRequest } from '../../plugins/idempotency-key.ts';
import type { CartDesk } from './desk.ts';
import { noCart } from './domain.ts';
import type { Decide, StoredCart } from './store.ts';

/** A change as it is asked for: by whom, and how the cart is to be shown. */
export interface CartCall {
  caller: Caller;
  query: CartQuery;
  /** Of what makes a cart grow, where the caller gave a key. A change of what is there may be made twice: it comes to the same. */
  once?: Omit<IdempotentRequest, 'caller'> | undefined;
}

/** `more` is told beside the cart, and told again when the same is asked under the same key. */
type Change = <More extends object = object>(
  call: CartCall,
  decide: Decide,
  more?: () => More,
) => Promise<{ Cart: Cart } & More>;

/** Changes of a caller's cart. Each lengthens the cookie's life and answers with the whole new cart. */
export interface CartChanges {
  /** Makes a cart where there is none. */
  add: Change;
  /** Refuses in the catalogue's words where there is none ([8.1]). */
  held: Change;
}

const isNoCart = (error: unknown): boolean =>
  error instanceof HttpError && error.reason.code === catalogue.noActiveCart.code;

/** The key of a call that may come without one, with what is asked for under it. */
export const onceUnder = (
  { path }: { path: string },
  idempotencyKey: string | undefined,
  sent: unknown,
): CartCall['once'] =>
  idempotencyKey === undefined ? undefined : { route: path, key: idempotencyKey, sent };

export function cartChanges(
  desk: CartDesk,
  cookies: CartCookies,
  changeOnce: Idempotency['changeOnce'],
): CartChanges {
  /** Makes a change and tells what comes of it: in one transaction with its key, where it has one. */
  async function make<More>(
    { caller, query, once }: CartCall,
    change: (tx?: Database) => Promise<StoredCart>,
    more: (() => More) | undefined,
  ) {
    const work = async (tx?: Database): Promise<{ Cart: Cart } & More> => {
      const cart = await desk.show(await change(tx), query, tx);
      return { Cart: cart, ...(more?.() as More) };
    };
    return once ? changeOnce({ ...once, caller }, work) : work();
  }

  const held: Change = async (call, decide, more) => {
    const change = async (tx?: Database): Promise<StoredCart> => {
      const cart = await desk.change(call.caller, decide, tx);
      if (!cart) throw noCart();
      return cart;
    };
    const answer = await make(call, change, more);
    if (call.caller.kind !== 'customer') cookies.renew(call.caller);
    return answer;
  };

  const fresh: Change = async (call, decide, more) => {
    // A token that a stranger could have planted never comes to open a cart. The key is the new one's: it may come again with it.
    const token = newCartToken();
    const holder: Caller = { ...call.caller, cartToken: token.digest };
    const answer = await make(
      { ...call, caller: holder },
      (tx) => desk.create(token.digest, decide, tx),
      more,
    );
    cookies.replace(call.caller, token);
    return answer;
  };

  return {
    held,
    add: async (call, decide, more) => {
      const customerId = customerIdOf(call.caller);
      if (customerId !== null) return make(call, (tx) => desk.changeOrMake(customerId, decide, tx), more);
      if (!call.caller.cartToken) return fresh(call, decide, more);
      try {
        return await held(call, decide, more);
      } catch (error) {
        if (!isNoCart(error)) throw error;
        return fresh(call, decide, more);
      }
    },
  };
}
