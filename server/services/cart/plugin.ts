import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { PriceGroup } from '#domain/trade/price-group.ts';
import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/plugins/account-part.ts';
import type { CartCookies } from '#server/plugins/cart-cookie.ts';
import { type ContentSnapshot, prepared } from '#server/plugins/content-snapshot.ts';
import type { Idempotency } from '#server/plugins/idempotency.ts';
import { CartChanges, type CartContext } from './cart-changes.ts';
import { CartService } from './cart-service.ts';
import type { CartGoods } from './cart-view.ts';
import { prepareInsert } from './new-cart-store.ts';
import { offersOf } from './offers.ts';
import { type CartTools, cartRoutes } from './routes.ts';
import { savedCartRoutes } from './saved-carts/routes.ts';
import { SavedCarts } from './saved-carts/saved-carts.ts';
import { clearExpiredSavedCarts, deleteSavedCarts, readSavedCarts } from './saved-carts/store.ts';
import { StaffCarts } from './staff-carts.ts';
import { clearExpired, deleteCustomerCart, prepareRead } from './store.ts';

export interface CartDeps {
  db: Database;
  now: () => Date;
  content: ContentSnapshot;
  /** What the product service says by a set of content. */
  productsOf: (
    content: ContentSet,
  ) => Pick<CartContext, 'goodsToday' | 'leadTimes' | 'configurations' | 'partTerms'>;
  cartCookies: CartCookies;
  /** Whose prices an account pays. */
  priceGroupOf: (customerId: string) => Promise<PriceGroup>;
  changeOnce: Idempotency['changeOnce'];
}

/** What other services may ask this one. */
export interface Carts {
  of: (content: ContentSet) => CartService;
  /** Anyone's cart, for staff. */
  staff: StaffCarts;
  /** The cart in hand, and those that were set aside. */
  accountPart: AccountPart;
  /** Clears away carts that nobody can open any more. */
  clearExpired: () => Promise<void>;
}

/**
 * `/web-ecommerce/api/v1/carts` ([7.1]-[7.5], [7.7]): the cart of a guest, held by an http-only cookie for 90
 * days from its last change. Adding makes a cart where there is none; reading or changing none is 404 in the
 * catalogue's words ([8.1]). Money is integer cents: of parts at the content's prices of the moment, of
 * configurations as the product service calculates them anew; lead times, in days, come only when asked for
 * ([5.7]). More of a stock window than the shelf holds is 409. A configuration is kept for as long as a cart
 * that it is in. Lines saved for later, and removed ones that an undo may bring back, stay with the cart and
 * count for nothing. Customers set carts aside
 * whole, for a year (`/customers/v1/saved-carts`). A call prices by one set of content from its beginning to
 * its end, and so does another service that asks with the set that it calculates by.
 */
export function addCartService(app: FastifyInstance, deps: CartDeps): Carts {
  const { db, now, content, productsOf, cartCookies, changeOnce, priceGroupOf } = deps;
  const statements = { readCart: prepareRead(db), insertCart: prepareInsert(db) };
  const toolsOf = prepared(content, (set): CartTools & { goods: CartGoods } => {
    const offers = offersOf(set);
    const { leadTimes, configurations, partTerms, goodsToday } = productsOf(set);
    const goods = { db, offers, leadTimes, configurations, partTerms };
    const context = { ...goods, goodsToday, ...statements, now, cookies: cartCookies, changeOnce };
    const changes = new CartChanges(context);
    const savedCarts = new SavedCarts(context, changes);
    return { offers, goods, savedCarts, carts: new CartService(context, changes) };
  });
  const tools = () => toolsOf(content.current());
  cartRoutes(app, tools, cartCookies);
  savedCartRoutes(app, () => tools().savedCarts);
  return {
    of: (set) => toolsOf(set).carts,
    staff: new StaffCarts({ now, goods: () => tools().goods, priceGroupOf }),
    accountPart: {
      exportOf: async ({ id: customerId }) => ({
        cart: (await statements.readCart({ owner: { customerId }, now: now() }))?.lines ?? [],
        savedCarts: await readSavedCarts(db, customerId, now()),
      }),
      forget: async (tx, { id: customerId }) => {
        await deleteCustomerCart(tx, customerId);
        await deleteSavedCarts(tx, customerId);
      },
    },
    clearExpired: async () => {
      await clearExpired(db, now());
      await clearExpiredSavedCarts(db, now());
    },
  };
}
