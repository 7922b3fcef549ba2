import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import { ifKeyed, type Once } from '../../plugins/idempotency.ts';
import type { Exchange } from '../../plugins/register-endpoint.ts';
import { type CartCookie, hashOf } from './cart-cookie.ts';
import type { CartDesk } from './desk.ts';
import { noCart } from './domain.ts';
import type { Decide } from './store.ts';

type Change = (exchange: Exchange, query: CartQuery, decide: Decide) => Promise<{ Cart: Cart }>;

/** Changes of the cart that a request's cookie opens. Each lengthens the cookie's life and answers with the whole new cart. */
export interface CartChanges {
  /** Makes a cart where there is none. */
  add: Change;
  /** Refuses in the catalogue's words where there is none ([8.1]). */
  held: Change;
}

export function cartChanges(desk: CartDesk, cookie: CartCookie, once: Once): CartChanges {
  /** What adds is done once for a key; whoever holds no cart yet has none in which it could be twice. */
  const keyed = <T>({ request }: Exchange, work: () => Promise<T>): Promise<T> => {
    const token = cookie.read(request);
    if (!token || request.method !== 'POST') return work();
    const { params, query, body } = request;
    const asked = {
      route: request.routeOptions.url ?? '',
      caller: hashOf(token),
      sent: [params, query, body],
    };
    return ifKeyed(once)(request, asked, work);
  };

  return {
    add: (exchange, query, decide) =>
      keyed(exchange, async () => {
        const { request, reply } = exchange;
        const { cart, token } = await desk.changeOrCreate(cookie.read(request), decide);
        cookie.write(reply, token);
        return { Cart: await desk.show(cart, query) };
      }),
    held: (exchange, query, decide) =>
      keyed(exchange, async () => {
        const { request, reply } = exchange;
        const token = cookie.read(request);
        const cart = await desk.change(token, decide);
        if (!cart || !token) throw noCart();
        cookie.write(reply, token);
        return { Cart: await desk.show(cart, query) };
      }),
  };
}
