import { type Caller, type CartTokenDigest, customerIdOf } from '../../../domain/access/caller.ts';
import type { CartLine } from '../../../domain/cart/cart-line.ts';
import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction, retrying } from '../../db/in-transaction.ts';
import { cartExpiry, newCartToken } from '../../plugins/cart-cookie.ts';
import { cartView } from './cart-view.ts';
import type { ConfiguredItem, ConfiguredItems } from './configured-item.ts';
import { createCreator } from './new-cart-store.ts';
import type { Offers } from './offers.ts';
import {
  type CartOwner,
  createReader,
  type Decide,
  lockHeld,
  openCustomerCart,
  type StoredCart,
  writeChange,
} from './store.ts';

export interface DeskDeps {
  db: Database;
  now: () => Date;
  /** Days until so many pieces of each part arrive, by `backend_name`; within a transaction, where one is passed. */
  leadTimes: (quantities: ReadonlyMap<string, number>, tx?: Database) => Promise<Map<string, number>>;
  configurations: ConfiguredItems;
}

/** Whose cart a call is about: the account's of a customer, even where a guest's cookie came along. None of a guest without a cookie. */
export function cartOwner(caller: Caller): CartOwner | undefined {
  const customerId = customerIdOf(caller);
  if (customerId !== null) return { customerId };
  return caller.cartToken ? { tokenHash: caller.cartToken } : undefined;
}

/** Carts as the routes use them; `undefined` where the caller has none. */
export interface CartDesk {
  read: (caller: Caller) => Promise<StoredCart | undefined>;
  /** In a transaction of its own where none is passed; so do the two that make a cart and show it. */
  change: (caller: Caller, decide: Decide, tx?: Database) => Promise<StoredCart | undefined>;
  /** Makes a customer's cart where there is none, and changes it. */
  changeOrMake: (customerId: string, decide: Decide, tx?: Database) => Promise<StoredCart>;
  /** Makes a guest's. */
  create: (token: CartTokenDigest, decide: Decide, tx?: Database) => Promise<StoredCart>;
  /** Locks the cart until the transaction ends, and lets it live on. */
  lock: (tx: Database, caller: Caller) => Promise<StoredCart | undefined>;
  /** A configuration as something to buy; `undefined` of one that is not there. */
  configured: (tx: Database, id: string, query: CartQuery) => Promise<ConfiguredItem | undefined>;
  /** The cart as the visitor sees it. */
  show: (cart: StoredCart, query: CartQuery, tx?: Database) => Promise<Cart>;
}

function quantitiesBy<K>(lines: readonly CartLine[], keyOf: (line: CartLine) => K | null): Map<K, number> {
  const quantities = new Map<K, number>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== null) quantities.set(key, (quantities.get(key) ?? 0) + line.quantity);
  }
  return quantities;
}

const partOf = ({ configId, backendName }: CartLine) => (configId === null ? backendName : null);
const configOf = ({ configId }: CartLine) => configId;

/** The configurations of a cart, what was removed among them: an undo brings it back. */
export const configurationsIn = (lines: readonly CartLine[]): string[] => [
  ...quantitiesBy(lines, configOf).keys(),
];

export function createDesk(offers: Offers, { db, now, leadTimes, configurations }: DeskDeps): CartDesk {
  const read = createReader(db);
  const createCart = createCreator(db);

  // What is in a cart is kept for as long as the cart.
  const keeping = async (tx: Database, cart: StoredCart, until: Date): Promise<StoredCart> => {
    await configurations.keepUntil(tx, configurationsIn(cart.lines), until);
    return cart;
  };
  const within = <T>(tx: Database | undefined, work: (tx: Database) => Promise<T>): Promise<T> =>
    tx ? work(tx) : inTransaction(db, work);
  const lock = async (tx: Database, caller: Caller): Promise<StoredCart | undefined> => {
    const owner = cartOwner(caller);
    return owner && lockHeld(tx, { owner, now: now() }, cartExpiry(now()));
  };
  const changeLocked = async (tx: Database, cart: StoredCart, decide: Decide): Promise<StoredCart> =>
    keeping(tx, await writeChange(tx, cart, await decide(cart.lines, tx)), cartExpiry(now()));

  return {
    lock,
    read: async (caller) => {
      const owner = cartOwner(caller);
      return owner && read({ owner, now: now() });
    },
    change: (caller, decide, tx) =>
      within(tx, async (tx) => {
        const held = await lock(tx, caller);
        return held && changeLocked(tx, held, decide);
      }),
    changeOrMake: (customerId, decide, tx) =>
      within(tx, async (tx) => {
        const { digest: tokenHash } = newCartToken();
        const cart = await openCustomerCart(tx, { customerId, tokenHash, now: now() }, cartExpiry(now()));
        return changeLocked(tx, cart, decide);
      }),
    create: async (token, decide, tx) => {
      const expiresAt = cartExpiry(now());
      const { put } = await decide([], tx ?? db);
      const made = (tx?: Database) => createCart({ tokenHash: token, now: now() }, expiresAt, put, tx);
      // A part needs no more than the one statement that makes its cart; a configuration is to be kept with it.
      if (!tx && put.every(({ configId }) => configId === null)) return retrying(() => made());
      return within(tx, async (tx) => keeping(tx, await made(tx), expiresAt));
    },
    configured: async (tx, id, { client_postal_code: postalCode }) =>
      (await configurations.read(tx, { wanted: new Map([[id, undefined]]), postalCode })).get(id),
    show: async (cart, { client_postal_code: postalCode, include_lead_times }, tx = db) => {
      const wanted = quantitiesBy(cart.lines, configOf);
      return cartView(cart, {
        parts: offers.parts,
        configured: wanted.size > 0 ? await configurations.read(tx, { wanted, postalCode }) : new Map(),
        leadTimes: include_lead_times ? await leadTimes(quantitiesBy(cart.lines, partOf), tx) : undefined,
      });
    },
  };
}
