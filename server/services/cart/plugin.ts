import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { cartCookie, expiryAfter, hashOf, newToken } from './cart-cookie.ts';
import { cartView } from './cart-view.ts';
import { offersOf } from './offers.ts';
import { type CartDesk, cartRoutes } from './routes.ts';
import { type CartHolder, changeCart, createCart, readCart, type StoredCart } from './store.ts';

export interface CartDeps {
  content: Pick<ContentSet, 'parts' | 'bundles'>;
  db: Database;
  now: () => Date;
  https: boolean;
  /** Days until so many pieces of each part arrive, by `backend_name`. */
  leadTimes: (quantities: ReadonlyMap<string, number>) => Promise<Map<string, number>>;
}

const quantitiesOf = ({ lines }: StoredCart): Map<string, number> => {
  const quantities = new Map<string, number>();
  for (const { backendName, quantity } of lines)
    quantities.set(backendName, (quantities.get(backendName) ?? 0) + quantity);
  return quantities;
};

function createDesk({ content, db, now, leadTimes }: CartDeps): CartDesk {
  const offers = offersOf(content);
  const holderOf = (token: string): CartHolder => ({ tokenHash: hashOf(token), now: now() });
  return {
    read: async (token) => (token ? readCart(db, holderOf(token)) : undefined),
    change: async (token, decide) =>
      token
        ? inTransaction(db, (tx) => changeCart(tx, holderOf(token), expiryAfter(now()), decide))
        : undefined,
    changeOrCreate: async (token, decide) =>
      inTransaction(db, async (tx) => {
        const expiresAt = expiryAfter(now());
        const held = token && (await changeCart(tx, holderOf(token), expiresAt, decide));
        if (held) return { cart: held, token };
        // A fresh token: one that a stranger could have planted never comes to open a cart.
        const fresh = newToken();
        return { cart: await createCart(tx, holderOf(fresh), expiresAt, decide([])), token: fresh };
      }),
    show: async (cart, { include_lead_times }) =>
      cartView(cart, offers, include_lead_times ? await leadTimes(quantitiesOf(cart)) : new Map()),
  };
}

/**
 * `/web-ecommerce/api/v1/carts` ([7.1]-[7.4]): the cart of a guest, held by an http-only cookie for 90 days from its last change.
 * Adding makes a cart where there is none; reading or changing none is 404 in the catalogue's words ([8.1]). Money is integer cents at
 * the content's prices of the moment; lead times, in days, come only when asked for ([5.7]). A part has no configuration: the
 * `config_id` of a change is for configured items and does nothing to a part.
 */
export function addCartService(app: FastifyInstance, deps: CartDeps): void {
  cartRoutes(app, createDesk(deps), cartCookie(deps), offersOf(deps.content));
}
