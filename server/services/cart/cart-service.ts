import type { Caller, CartTokenDigest } from '../../../domain/access/caller.ts';
import type { MergeNote } from '../../../domain/cart/merge-carts.ts';
import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import type { Database } from '../../db/database.ts';
import type { CartCall } from './cart-changes.ts';

/** A thing to put into a cart: a part by its name, or a configuration by its id. */
export interface Wanted {
  backendName: string;
  configId: string | null;
  quantity: number;
}

/** What other services may ask of carts, by a set of content. */
export interface CartService {
  /** The caller's cart, at today's prices and with lead times; `undefined` where there is none. */
  read: (caller: Caller, query: CartQuery) => Promise<Cart | undefined>;
  /** As `read`, with the cart's row locked until the transaction ends. */
  lock: (tx: Database, caller: Caller, query: CartQuery) => Promise<Cart | undefined>;
  /** Takes out the pieces that were bought, line by line; what was added meanwhile stays. */
  takeOut: (
    tx: Database,
    cartId: string,
    bought: readonly { lineId: string; quantity: number }[],
  ) => Promise<void>;
  /** Puts things in, with as many pieces as fit, making a cart where there is none; names what is no longer sold. */
  putIn: (call: CartCall, wanted: readonly Wanted[]) => Promise<{ cart: Cart; leftOut: Wanted[] }>;
  /**
   * Puts a guest's cart into a customer's, for whom sign-in has just said who they are, and ends it; says where a line's limit or the shelf
   * kept pieces out. A cart that is gone, as after the same merge before, adds nothing. Both rows are locked until the transaction ends.
   */
  merge: (
    tx: Database,
    guest: { cartToken: CartTokenDigest } | { cartId: string },
    customerCartId: string,
  ) => Promise<MergeNote[]>;
}
