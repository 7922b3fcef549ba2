import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { CartCookies } from '../../plugins/cart-cookie.ts';
import { type ContentSnapshot, prepared } from '../../plugins/content-snapshot.ts';
import type { Idempotency } from '../../plugins/idempotency.ts';
import { cartChanges } from './cart-changes.ts';
import type { CartService } from './cart-service.ts';
import { createCartService } from './create-cart-service.ts';
import { createDesk, type DeskDeps } from './desk.ts';
import { offersOf } from './offers.ts';
import { type CartTools, cartRoutes } from './routes.ts';
import { setAsideRoutes } from './set-aside-routes.ts';
import { clearExpired } from './store.ts';

export interface CartDeps extends Pick<DeskDeps, 'db' | 'now'> {
  content: ContentSnapshot;
  /** What the product service says by a set of content. */
  productsOf: (content: ContentSet) => Pick<DeskDeps, 'leadTimes' | 'configurations'>;
  cartCookies: CartCookies;
  changeOnce: Idempotency['changeOnce'];
}

/** What other services may ask this one. */
export interface Carts {
  of: (content: ContentSet) => CartService;
  /** Clears away carts that nobody can open any more. */
  clearExpired: () => Promise<void>;
}

/**
 * `/web-ecommerce/api/v1/carts` ([7.1]-[7.5], [7.7]): the cart of a guest, held by an http-only cookie for 90 days from its last change.
 * Adding makes a cart where there is none; reading or changing none is 404 in the catalogue's words ([8.1]). Money is integer cents: of
 * parts at the content's prices of the moment, of configurations as the product service reckons them anew; lead times, in days, come only when
 * asked for ([5.7]). More of a stock window than the shelf holds is 409. A configuration is kept for as long as a cart that it is in. Lines
 * saved for later, and removed ones that an undo may bring back, stay with the cart and count for nothing. A call prices by one set of content
 * from its beginning to its end, and so does another service that asks with the set that it reckons by.
 */
export function addCartService(app: FastifyInstance, deps: CartDeps): Carts {
  const { db, now, content, productsOf, cartCookies, changeOnce } = deps;
  const partsOf = prepared(content, (set) => {
    const { leadTimes, configurations } = productsOf(set);
    const offers = offersOf(set);
    const desk = createDesk(offers, { db, now, leadTimes, configurations });
    const changes = cartChanges(desk, cartCookies, changeOnce);
    const tools: CartTools = { desk, offers, cookies: cartCookies, changes, configurations };
    return { tools, service: createCartService(tools, { now }) };
  });
  const tools = (): CartTools => partsOf(content.current()).tools;
  cartRoutes(app, tools);
  setAsideRoutes(app, tools);
  return { of: (set) => partsOf(set).service, clearExpired: () => clearExpired(db, now()) };
}
