import type { Cart, CartQuery } from '../../../domain/contracts/cart.ts';
import type { Exchange } from '../../plugins/register-endpoint.ts';
import type { CartCookie } from './cart-cookie.ts';
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

export const cartChanges = (desk: CartDesk, cookie: CartCookie): CartChanges => ({
  add: async ({ request, reply }, query, decide) => {
    const { cart, token } = await desk.changeOrCreate(cookie.read(request), decide);
    cookie.write(reply, token);
    return { Cart: await desk.show(cart, query) };
  },
  held: async ({ request, reply }, query, decide) => {
    const token = cookie.read(request);
    const cart = await desk.change(token, decide);
    if (!cart || !token) throw noCart();
    cookie.write(reply, token);
    return { Cart: await desk.show(cart, query) };
  },
});
