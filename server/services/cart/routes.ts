import type { FastifyInstance } from 'fastify';
import {
  addCartItem,
  type Cart,
  type CartQuery,
  getCart,
  removeCartItem,
  updateCartItem,
} from '../../../domain/contracts/cart.ts';
import { type Exchange, registerEndpoint } from '../../plugins/register-endpoint.ts';
import type { CartCookie } from './cart-cookie.ts';
import { addToCart, type CartChange, type CartLine, changeLine, noCart, removeLine } from './domain.ts';
import { linesToAdd, type Offers } from './offers.ts';
import type { StoredCart } from './store.ts';

/** Carts as the routes use them; a token that opens no cart gives `undefined`. */
export interface CartDesk {
  read: (token: string | undefined) => Promise<StoredCart | undefined>;
  change: (
    token: string | undefined,
    decide: (lines: CartLine[]) => CartChange,
  ) => Promise<StoredCart | undefined>;
  /** Opens a cart where the token opens none; answers with the token that opens it from now on. */
  changeOrCreate: (
    token: string | undefined,
    decide: (lines: CartLine[]) => CartChange,
  ) => Promise<{ cart: StoredCart; token: string }>;
  show: (cart: StoredCart, query: CartQuery) => Promise<Cart>;
}

export function cartRoutes(app: FastifyInstance, desk: CartDesk, cookie: CartCookie, offers: Offers): void {
  registerEndpoint(app, getCart, async ({ query }, { request, reply }) => {
    const cart = await desk.read(cookie.read(request));
    if (cart) return { Cart: await desk.show(cart, query) };
    cookie.clear(request, reply);
    throw noCart();
  });

  registerEndpoint(app, addCartItem, async ({ params, query, body }, { request, reply }) => {
    const additions = linesToAdd(offers, params.id, body);
    const { cart, token } = await desk.changeOrCreate(cookie.read(request), (lines) =>
      addToCart(lines, additions),
    );
    cookie.write(reply, token);
    return { Cart: await desk.show(cart, query) };
  });

  const changeHeld = async (
    { request, reply }: Exchange,
    query: CartQuery,
    decide: (lines: CartLine[]) => CartChange,
  ) => {
    const token = cookie.read(request);
    const cart = await desk.change(token, decide);
    if (!cart || !token) throw noCart();
    cookie.write(reply, token);
    return { Cart: await desk.show(cart, query) };
  };

  registerEndpoint(app, updateCartItem, ({ params, query, body }, exchange) =>
    changeHeld(exchange, query, (lines) =>
      changeLine(lines, params.id, { quantity: body.quantity, itemUrl: body.item_url }),
    ),
  );

  registerEndpoint(app, removeCartItem, ({ params, query }, exchange) =>
    changeHeld(exchange, query, (lines) => removeLine(lines, params.id)),
  );
}
