import type { FastifyInstance } from 'fastify';
import {
  addCartBundle,
  addCartItem,
  getCart,
  removeCartItem,
  updateCartItem,
} from '../../../domain/contracts/cart.ts';
import type { CartCookies } from '../../plugins/cart-cookie.ts';
import { registerEndpoint } from '../../plugins/register-endpoint.ts';
import { type CartChanges, onceUnder } from './cart-changes.ts';
import { checkItemUrls } from './check-item-urls.ts';
import { type ConfiguredItems, checkSaleable } from './configured-item.ts';
import type { CartDesk } from './desk.ts';
import { addToCart, changeLine, noCart } from './domain.ts';
import { bundleLines, linesToAdd, type Offers, unknown } from './offers.ts';
import { removeLine } from './set-aside.ts';

/** What a call works with: all of it by one set of content. */
export interface CartTools {
  desk: CartDesk;
  cookies: CartCookies;
  offers: Offers;
  changes: CartChanges;
  configurations: ConfiguredItems;
}

/** Reading a cart and changing what is in it ([7.1]-[7.5]). */
export function cartRoutes(app: FastifyInstance, tools: () => CartTools): void {
  registerEndpoint(app, getCart, async ({ input: { query }, caller }) => {
    const { desk, cookies } = tools();
    const cart = await desk.read(caller);
    if (cart) return { Cart: await desk.show(cart, query) };
    cookies.clear(caller);
    throw noCart();
  });

  registerEndpoint(app, addCartItem, ({ input, caller, idempotencyKey }) => {
    const { params, query, body } = input;
    const { desk, offers, changes } = tools();
    const { bundles = [] } = body;
    const lists = bundles.map(({ item_urls }, index) => [`body.bundles.${index}.item_urls`, item_urls]);
    checkItemUrls(offers.typeAt, Object.fromEntries(lists));
    const once = onceUnder(addCartItem, idempotencyKey, input);
    return changes.add({ caller, query, once }, async (lines, tx) => {
      const item = offers.parts.has(params.id) ? undefined : await desk.configured(tx, params.id, query);
      const change = addToCart(lines, linesToAdd(offers, params.id, body, item));
      return item ? checkSaleable(lines, change, item) : change;
    });
  });

  registerEndpoint(app, addCartBundle, ({ input, caller, idempotencyKey }) => {
    const { params, query, body } = input;
    const { offers, changes } = tools();
    checkItemUrls(offers.typeAt, { 'body.item_urls': body.item_urls });
    const once = onceUnder(addCartBundle, idempotencyKey, input);
    return changes.add({ caller, query, once }, (lines) =>
      addToCart(lines, bundleLines(offers, params.id, body)),
    );
  });

  registerEndpoint(app, updateCartItem, ({ input: { params, query, body }, caller }) => {
    const { desk, changes } = tools();
    return changes.held({ caller, query }, async (lines, tx) => {
      const line = lines.find(({ id }) => id === params.id);
      const configId = line?.configId && (body.config_id ?? line.configId);
      const item = configId ? await desk.configured(tx, configId, query) : undefined;
      if (configId && !item) throw unknown('configuration');
      const wish = { quantity: body.quantity, itemUrl: item?.itemUrl ?? body.item_url, configured: item };
      const change = changeLine(lines, params.id, wish);
      return item ? checkSaleable(lines, change, item) : change;
    });
  });

  registerEndpoint(app, removeCartItem, ({ input: { params, query }, caller }) =>
    tools().changes.held({ caller, query }, (lines) => removeLine(lines, params.id)),
  );
}
