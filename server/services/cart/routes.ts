import type { FastifyInstance } from 'fastify';
import {
  addCartBundle,
  addCartItem,
  copyCartItem,
  getCart,
  removeCartItem,
  updateCartItem,
} from '#domain/cart/contract.ts';
import { changeCartKit, removeCartKit } from '#domain/cart/kit-contract.ts';
import { answerCartMerge } from '#domain/cart/merge-contract.ts';
import { restoreCartItem, saveCartItem } from '#domain/cart/set-aside-contract.ts';
import { addGoodsToCart, maxGoodsList } from '#domain/projects/goods-contract.ts';
import type { CartCookies } from '#server/http/cart-cookie.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { noCart } from '#server/http/sale-errors.ts';
import type { CartCall } from './cart-changes.ts';
import type { CartService } from './cart-service.ts';
import { checkItemUrls, type Offers } from './offers.ts';

export interface CartTools {
  carts: CartService;
  offers: Offers;
}

export const onceUnder = (
  { path }: { path: string },
  idempotencyKey: string | undefined,
  sent: unknown,
): CartCall['once'] =>
  idempotencyKey === undefined ? undefined : { route: path, key: idempotencyKey, sent };

/** Adds the cart endpoints ([7.1]-[7.5], [7.7]). */
export function cartRoutes(app: FastifyInstance, tools: () => CartTools, cookies: CartCookies): void {
  registerEndpoint(app, getCart, async ({ input: { query }, caller }) => {
    const cart = await tools().carts.view(caller, query);
    if (cart) return { Cart: cart };
    cookies.clear(caller);
    throw noCart();
  });

  registerEndpoint(app, addCartItem, ({ input, caller, idempotencyKey }) => {
    const { params, query, body } = input;
    const { carts, offers } = tools();
    const { bundles = [] } = body;
    const lists = bundles.map(({ item_urls }, index) => [`body.bundles.${index}.item_urls`, item_urls]);
    checkItemUrls(offers, Object.fromEntries(lists));
    const once = onceUnder(addCartItem, idempotencyKey, input);
    return carts.addItem({ caller, query, once }, params.id, body);
  });

  registerEndpoint(app, addCartBundle, ({ input, caller, idempotencyKey }) => {
    const { params, query, body } = input;
    const { carts, offers } = tools();
    checkItemUrls(offers, { 'body.item_urls': body.item_urls });
    const once = onceUnder(addCartBundle, idempotencyKey, input);
    return carts.addBundle({ caller, query, once }, params.id, body);
  });

  registerEndpoint(
    app,
    addGoodsToCart,
    ({ input, caller, idempotencyKey }) => {
      const { query, body } = input;
      const once = onceUnder(addGoodsToCart, idempotencyKey, input);
      return tools().carts.addGoods({ caller, query, once }, body.items);
    },
    { bodyLimit: maxGoodsList },
  );

  registerEndpoint(app, updateCartItem, ({ input: { params, query, body }, caller }) => {
    const { quantity, item_url: itemUrl, config_id: configId, config_revision: revision } = body;
    return tools().carts.updateLine({ caller, query }, params.id, { quantity, itemUrl, configId, revision });
  });

  registerEndpoint(app, removeCartItem, ({ input: { params, query }, caller }) =>
    tools().carts.removeLine({ caller, query }, params.id),
  );

  registerEndpoint(app, changeCartKit, ({ input: { params, query, body }, caller }) =>
    tools().carts.changeKit({ caller, query }, params.id, body.quantity),
  );

  registerEndpoint(app, removeCartKit, ({ input: { params, query }, caller }) =>
    tools().carts.removeKit({ caller, query }, params.id),
  );

  registerEndpoint(app, copyCartItem, ({ input, caller, idempotencyKey }) => {
    const { params, query } = input;
    const once = onceUnder(copyCartItem, idempotencyKey, input);
    return tools().carts.copyLine({ caller, query, once }, params.id);
  });

  registerEndpoint(app, saveCartItem, ({ input: { params, query, body }, caller }) =>
    tools().carts.saveLine({ caller, query }, params.id, body.saved),
  );

  registerEndpoint(app, restoreCartItem, ({ input: { params, query }, caller }) =>
    tools().carts.restoreLine({ caller, query }, params.id),
  );

  registerEndpoint(app, answerCartMerge, ({ input: { query, body }, caller }) =>
    tools().carts.answerMerge({ caller, query }, body.keep),
  );
}
