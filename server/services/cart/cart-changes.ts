import { catalogue } from '../../../domain/contracts/api-error.ts';
import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import type { Database } from '../../db/database.ts';
import type { Idempotency } from '../../plugins/idempotency.ts';
import { givenKey, type Wish } from '../../plugins/idempotency-key.ts';
import { Refusal } from '../../plugins/refusal.ts';
import type { Exchange } from '../../plugins/register-endpoint.ts';
import { type CartCookie, hashOf, newToken } from './cart-cookie.ts';
import type { CartDesk } from './desk.ts';
import { noCart } from './domain.ts';
import type { Decide, StoredCart } from './store.ts';

/** `more` is told beside the cart, and told again when the same is asked under the same key. */
type Change = <More extends object = object>(
  exchange: Exchange,
  query: CartQuery,
  decide: Decide,
  more?: () => More,
) => Promise<{ Cart: Cart } & More>;

/** Changes of the cart that a request's cookie opens. Each lengthens the cookie's life and answers with the whole new cart. */
export interface CartChanges {
  /** Makes a cart where there is none. */
  add: Change;
  /** Refuses in the catalogue's words where there is none ([8.1]). */
  held: Change;
}

const isNoCart = (error: unknown): boolean =>
  error instanceof Refusal && error.reason.code === catalogue.noActiveCart.code;

/** What makes a cart grow takes a key. A change of what is there may be made twice: it comes to the same. */
function wishOf({ request }: Exchange, token: string): Wish | undefined {
  const key = request.method === 'POST' ? givenKey(request) : undefined;
  if (key === undefined) return undefined;
  const { params, query, body } = request;
  return { route: request.routeOptions.url ?? '', caller: hashOf(token), key, sent: [params, query, body] };
}

interface Asked<More> {
  query: CartQuery;
  change: (tx?: Database) => Promise<StoredCart>;
  more: (() => More) | undefined;
}

export function cartChanges(
  desk: CartDesk,
  cookie: CartCookie,
  changeOnce: Idempotency['changeOnce'],
): CartChanges {
  /** Makes a change and tells what comes of it: in one transaction with its key, where it has one. */
  async function make<More>(exchange: Exchange, token: string, { query, change, more }: Asked<More>) {
    const work = async (tx?: Database): Promise<{ Cart: Cart } & More> => {
      const cart = await desk.show(await change(tx), query, tx);
      return { Cart: cart, ...(more?.() as More) };
    };
    const wish = wishOf(exchange, token);
    const answer = await (wish ? changeOnce(wish, work) : work());
    cookie.write(exchange.reply, token);
    return answer;
  }

  const held: Change = async (exchange, query, decide, more) => {
    const token = cookie.read(exchange.request);
    if (!token) throw noCart();
    const change = async (tx?: Database): Promise<StoredCart> => {
      const cart = await desk.change(token, decide, tx);
      if (!cart) throw noCart();
      return cart;
    };
    return make(exchange, token, { query, change, more });
  };

  const fresh: Change = async (exchange, query, decide, more) => {
    await desk.clear();
    // A token that a stranger could have planted never comes to open a cart. The key is the new one's: it may come again with it.
    const token = newToken();
    return make(exchange, token, { query, more, change: (tx) => desk.create(token, decide, tx) });
  };

  return {
    held,
    add: async (exchange, query, decide, more) => {
      if (!cookie.read(exchange.request)) return fresh(exchange, query, decide, more);
      try {
        return await held(exchange, query, decide, more);
      } catch (error) {
        if (!isNoCart(error)) throw error;
        return fresh(exchange, query, decide, more);
      }
    },
  };
}
