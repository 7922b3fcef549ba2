import type { FastifyInstance } from 'fastify';
import { readCartByCode } from '#domain/cart/staff-contract.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { PriceGroup } from '#domain/trade/price-group.ts';
import type { Database } from '#server/db/database.ts';
import type { CartCookies } from '#server/http/cart-cookie.ts';
import type { Idempotency } from '#server/http/idempotency/idempotency.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import { type ContentSnapshot, prepared } from '#server/site/content-snapshot.ts';
import { CartChanges } from './cart-changes.ts';
import { CartService } from './cart-service.ts';
import type { CartContext, CartGoods } from './cart-view.ts';
import { prepareInsert } from './new-cart-store.ts';
import { offersOf } from './offers.ts';
import { type CartTools, cartRoutes } from './routes.ts';
import { SavedCarts } from './saved-carts.ts';
import { savedCartRoutes } from './saved-carts-routes.ts';
import { clearExpiredSavedCarts, deleteSavedCarts, readSavedCarts } from './saved-carts-store.ts';
import { StaffCarts } from './staff-carts.ts';
import { clearExpired, deleteCustomerCart, prepareRead } from './store.ts';

export interface CartDeps {
  db: Database;
  now: () => Date;
  content: ContentSnapshot;
  productsOf: (
    content: ContentSet,
  ) => Pick<CartContext, 'goodsToday' | 'leadTimes' | 'configurations' | 'partTerms'>;
  cartCookies: CartCookies;
  priceGroupOf: (customerId: string) => Promise<PriceGroup>;
  changeOnce: Idempotency['changeOnce'];
}

export interface Carts {
  of: (content: ContentSet) => CartService;
  staff: StaffCarts;
  /** Personal data: the current cart and saved carts. */
  accountPart: AccountPart;
  clearExpired: () => Promise<void>;
}

/**
 * Adds `/web-ecommerce/api/v1/carts` ([7.1]-[7.5], [7.7]) and `/customers/v1/saved-carts`. A guest's cart
 * lives 90 days after its last change, by an http-only cookie. Adding creates a missing cart; reading or
 * changing a missing one gives 404 ([8.1]), exceeding the stock 409. Money is integer cents at current
 * prices; lead times in days are optional ([5.7]). Saved and removed lines stay with the cart, uncounted.
 * Customers' saved carts expire after a year. Each call uses one content set throughout, which other services
 * pass in.
 */
export function addCartService(app: FastifyInstance, deps: CartDeps): Carts {
  const { db, now, content, productsOf, cartCookies, changeOnce, priceGroupOf } = deps;
  const statements = { readCart: prepareRead(db), insertCart: prepareInsert(db) };
  const toolsOf = prepared(content, (set): CartTools & { savedCarts: SavedCarts; goods: CartGoods } => {
    const offers = offersOf(set);
    const { leadTimes, configurations, partTerms, goodsToday } = productsOf(set);
    const goods = { db, offers, leadTimes, configurations, partTerms };
    const context = { ...goods, goodsToday, ...statements, now, cookies: cartCookies, changeOnce };
    const changes = new CartChanges(context);
    const savedCarts = new SavedCarts(context, changes);
    return { offers, goods, savedCarts, carts: new CartService(context, changes) };
  });
  const tools = () => toolsOf(content.current());
  const staffCarts = new StaffCarts({ now, goods: () => tools().goods, priceGroupOf });
  registerEndpoint(app, readCartByCode, ({ input: { params, query } }) =>
    staffCarts.byCode(params.code, query.postal_code),
  );
  cartRoutes(app, tools, cartCookies);
  savedCartRoutes(app, () => tools().savedCarts);
  return {
    of: (set) => toolsOf(set).carts,
    staff: staffCarts,
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
