import type { FastifyInstance } from 'fastify';
import {
  addCartBundle,
  addCartItem,
  type CartQuery,
  getCart,
  removeCartItem,
  updateCartItem,
} from '../../../domain/contracts/cart.ts';
import { type Exchange, registerEndpoint } from '../../plugins/register-endpoint.ts';
import type { CartCookie } from './cart-cookie.ts';
import { checkSaleable } from './configured-item.ts';
import type { CartDesk } from './desk.ts';
import { addToCart, changeLine, noCart, removeLine } from './domain.ts';
import { bundleLines, linesToAdd, type Offers, unknown } from './offers.ts';
import type { Decide } from './store.ts';

export function cartRoutes(app: FastifyInstance, desk: CartDesk, cookie: CartCookie, offers: Offers): void {
  registerEndpoint(app, getCart, async ({ query }, { request, reply }) => {
    const cart = await desk.read(cookie.read(request));
    if (cart) return { Cart: await desk.show(cart, query) };
    cookie.clear(request, reply);
    throw noCart();
  });

  const addTo = async ({ request, reply }: Exchange, query: CartQuery, decide: Decide) => {
    const { cart, token } = await desk.changeOrCreate(cookie.read(request), decide);
    cookie.write(reply, token);
    return { Cart: await desk.show(cart, query) };
  };

  const changeHeld = async ({ request, reply }: Exchange, query: CartQuery, decide: Decide) => {
    const token = cookie.read(request);
    const cart = await desk.change(token, decide);
    if (!cart || !token) throw noCart();
    cookie.write(reply, token);
    return { Cart: await desk.show(cart, query) };
  };

  registerEndpoint(app, addCartItem, ({ params, query, body }, exchange) =>
    addTo(exchange, query, async (lines, tx) => {
      const item = offers.parts.has(params.id) ? undefined : await desk.configured(tx, params.id, query);
      const change = addToCart(lines, linesToAdd(offers, params.id, body, item));
      return item ? checkSaleable(lines, change, item) : change;
    }),
  );

  registerEndpoint(app, addCartBundle, ({ params, query, body }, exchange) =>
    addTo(exchange, query, (lines) => addToCart(lines, bundleLines(offers, params.id, body))),
  );

  registerEndpoint(app, updateCartItem, ({ params, query, body }, exchange) =>
    changeHeld(exchange, query, async (lines, tx) => {
      const line = lines.find(({ id }) => id === params.id);
      const configId = line?.configId && (body.config_id ?? line.configId);
      const item = configId ? await desk.configured(tx, configId, query) : undefined;
      if (configId && !item) throw unknown('configuration');
      const wish = { quantity: body.quantity, itemUrl: item?.itemUrl ?? body.item_url, configured: item };
      const change = changeLine(lines, params.id, wish);
      return item ? checkSaleable(lines, change, item) : change;
    }),
  );

  registerEndpoint(app, removeCartItem, ({ params, query }, exchange) =>
    changeHeld(exchange, query, (lines) => removeLine(lines, params.id)),
  );
}
