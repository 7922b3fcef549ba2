import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import { cartCookie } from './cart-cookie.ts';
import { createDesk, type DeskDeps } from './desk.ts';
import { offersOf } from './offers.ts';
import { cartRoutes } from './routes.ts';

export interface CartDeps extends DeskDeps {
  content: Pick<ContentSet, 'parts' | 'bundles'>;
  https: boolean;
}

/**
 * `/web-ecommerce/api/v1/carts` ([7.1]-[7.5]): the cart of a guest, held by an http-only cookie for 90 days from its last change.
 * Adding makes a cart where there is none; reading or changing none is 404 in the catalogue's words ([8.1]). Money is integer cents: of
 * parts at the content's prices of the moment, of configurations as the product service reckons them anew; lead times, in days, come only when
 * asked for ([5.7]). More of a stock window than the shelf holds is 409. A configuration is kept for as long as a cart that it is in.
 */
export function addCartService(app: FastifyInstance, deps: CartDeps): void {
  const offers = offersOf(deps.content);
  cartRoutes(app, createDesk(offers, deps), cartCookie(deps), offers);
}
