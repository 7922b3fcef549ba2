import type { FastifyInstance } from 'fastify';
import type { CartCookies } from '../../plugins/cart-cookie.ts';
import type { Idempotency } from '../../plugins/idempotency.ts';
import { cartChanges } from './cart-changes.ts';
import type { CartService } from './cart-service.ts';
import { createCartService } from './create-cart-service.ts';
import { createDesk, type DeskDeps } from './desk.ts';
import { type OfferContent, offersOf } from './offers.ts';
import { type CartTools, cartRoutes } from './routes.ts';
import { setAsideRoutes } from './set-aside-routes.ts';

export interface CartDeps extends DeskDeps {
  content: OfferContent;
  cartCookies: CartCookies;
  changeOnce: Idempotency['changeOnce'];
}

/**
 * `/web-ecommerce/api/v1/carts` ([7.1]-[7.5], [7.7]): the cart of a guest, held by an http-only cookie for 90 days from its last change.
 * Adding makes a cart where there is none; reading or changing none is 404 in the catalogue's words ([8.1]). Money is integer cents: of
 * parts at the content's prices of the moment, of configurations as the product service reckons them anew; lead times, in days, come only when
 * asked for ([5.7]). More of a stock window than the shelf holds is 409. A configuration is kept for as long as a cart that it is in. Lines
 * saved for later, and removed ones that an undo may bring back, stay with the cart and count for nothing.
 */
export function addCartService(app: FastifyInstance, deps: CartDeps): CartService {
  const offers = offersOf(deps.content);
  const desk = createDesk(offers, deps);
  const tools: CartTools = {
    desk,
    offers,
    cookies: deps.cartCookies,
    changes: cartChanges(desk, deps.cartCookies, deps.changeOnce),
  };
  cartRoutes(app, tools);
  setAsideRoutes(app, tools, deps.configurations);
  return createCartService(tools, deps);
}
