import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { expiryAfter, hashOf, newToken } from './cart-cookie.ts';
import { cartView } from './cart-view.ts';
import type { ConfiguredItem, ConfiguredItems } from './configured-item.ts';
import type { CartLine } from './domain.ts';
import type { Offers } from './offers.ts';
import { type CartHolder, changeCart, createCart, type Decide, readCart, type StoredCart } from './store.ts';

export interface DeskDeps {
  db: Database;
  now: () => Date;
  /** Days until so many pieces of each part arrive, by `backend_name`. */
  leadTimes: (quantities: ReadonlyMap<string, number>) => Promise<Map<string, number>>;
  configurations: ConfiguredItems;
}

/** Carts as the routes use them; a token that opens no cart gives `undefined`. */
export interface CartDesk {
  read: (token: string | undefined) => Promise<StoredCart | undefined>;
  change: (token: string | undefined, decide: Decide) => Promise<StoredCart | undefined>;
  /** Opens a cart where the token opens none; answers with the token that opens it from now on. */
  changeOrCreate: (token: string | undefined, decide: Decide) => Promise<{ cart: StoredCart; token: string }>;
  /** A configuration as something to buy; `undefined` of one that is not there. */
  configured: (tx: Database, id: string, query: CartQuery) => Promise<ConfiguredItem | undefined>;
  show: (cart: StoredCart, query: CartQuery) => Promise<Cart>;
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

export function createDesk(offers: Offers, { db, now, leadTimes, configurations }: DeskDeps): CartDesk {
  const holderOf = (token: string): CartHolder => ({ tokenHash: hashOf(token), now: now() });

  // What is in a cart is kept for as long as the cart.
  const keeping = async (tx: Database, cart: StoredCart, until: Date): Promise<StoredCart> => {
    await configurations.keepUntil(tx, [...quantitiesBy(cart.lines, configOf).keys()], until);
    return cart;
  };
  const changeHeld = async (tx: Database, token: string, decide: Decide): Promise<StoredCart | undefined> => {
    const expiresAt = expiryAfter(now());
    const cart = await changeCart(tx, holderOf(token), expiresAt, decide);
    return cart && keeping(tx, cart, expiresAt);
  };
  const create = async (tx: Database, token: string, decide: Decide): Promise<StoredCart> => {
    const expiresAt = expiryAfter(now());
    const cart = await createCart(tx, holderOf(token), expiresAt, await decide([], tx));
    return keeping(tx, cart, expiresAt);
  };

  return {
    read: async (token) => (token ? readCart(db, holderOf(token)) : undefined),
    change: async (token, decide) =>
      token ? inTransaction(db, (tx) => changeHeld(tx, token, decide)) : undefined,
    changeOrCreate: async (token, decide) =>
      inTransaction(db, async (tx) => {
        const held = token && (await changeHeld(tx, token, decide));
        if (held) return { cart: held, token };
        // A fresh token: one that a stranger could have planted never comes to open a cart.
        const fresh = newToken();
        return { cart: await create(tx, fresh, decide), token: fresh };
      }),
    configured: async (tx, id, { client_postal_code: postalCode }) =>
      (await configurations.read(tx, { wanted: new Map([[id, undefined]]), postalCode })).get(id),
    show: async (cart, { client_postal_code: postalCode, include_lead_times }) =>
      cartView(cart, {
        ...offers,
        configured: await configurations.read(db, { wanted: quantitiesBy(cart.lines, configOf), postalCode }),
        leadTimes: include_lead_times ? await leadTimes(quantitiesBy(cart.lines, partOf)) : undefined,
      }),
  };
}
