import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { KeptConfiguration } from '#domain/contracts/desk-customers.ts';
import type { PriceGroup } from '#domain/trade/price-group.ts';
import type { TradeTerms } from '#domain/trade/trade-price.ts';
import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/plugins/account-part.ts';
import { type ContentSnapshot, prepared } from '#server/plugins/content-snapshot.ts';
import type { Buyer } from './buyer.ts';
import { ConfigurationService } from './configurations/configuration-service.ts';
import { configurationFileRoutes, type PrintQuote } from './configurations/file-routes.ts';
import { PricingContexts } from './configurations/pricing-contexts.ts';
import { clearExpired } from './configurations/quote-store.ts';
import { configurationRoutes } from './configurations/routes.ts';
import { ConfiguredItems } from './configured-items.ts';
import { GoodsByNumber } from './goods-today/goods-by-number.ts';
import { GoodsToday } from './goods-today/goods-today.ts';
import { goodsTodayRoutes } from './goods-today/routes.ts';
import { Models } from './models.ts';
import { ProductQueries } from './product-queries.ts';
import { Regions } from './regions.ts';
import { productRoutes } from './routes.ts';
import { configurationsOfAccounts } from './saved-configurations/account-configurations.ts';
import { savedConfigurationRoutes } from './saved-configurations/routes.ts';
import { SavedConfigurations } from './saved-configurations/saved-configurations.ts';
import { giveBackStock, reserveStock, stockOf } from './store.ts';
import { TradePrices } from './trade-prices.ts';

export interface ProductDeps {
  content: ContentSnapshot;
  db: Database;
  now: () => Date;
  /** The IANA zone by which days at a postal code are written. */
  timeZoneAt: (postalCode: string | undefined) => string;
  /** The state or province that a postal code lies in. */
  stateOf: (postalCode: string) => string | undefined;
  /** Whose prices an account pays. */
  priceGroupOf: (customerId: string) => Promise<PriceGroup>;
}

/** What is sold by a set of content. */
export interface Products {
  /**
   * Days until so many pieces of each part arrive, by `backend_name`; parts that are not sold are left out.
   * Takes the caller's transaction, if any.
   */
  leadTimes: (quantities: ReadonlyMap<string, number>, tx?: Database) => Promise<Map<string, number>>;
  configurations: ConfiguredItems;
  /** What is off every part for a buyer today. */
  partTerms: (buyer: Buyer) => TradeTerms | undefined;
  /** Any product's prices, for a place and a price group; and the products and markets they are of. */
  models: Models;
  pricing: PricingContexts;
  /** Designs by their codes, and parts. */
  goodsToday: GoodsToday;
}

/** What other services may ask this one. */
export interface ProductService {
  of: (content: ContentSet) => Products;
  /** The shelf: what is taken for an order, and put back if it comes to nothing. */
  shelf: { reserve: typeof reserveStock; giveBack: typeof giveBackStock; onHand: typeof stockOf };
  accountPart: AccountPart;
  /** What an account made, the latest first, for staff. */
  configurationsOf: (customerId: string, limit: number) => Promise<KeptConfiguration[]>;
  /** Clears away configurations that have ended. */
  clearExpired: () => Promise<void>;
}

/** What a call works with: all of it by one set of content. */
interface ProductTools extends Products {
  queries: ProductQueries;
  service: ConfigurationService;
  print: PrintQuote;
  saved: SavedConfigurations;
  goodsByNumber: GoodsByNumber;
}

/**
 * `/web-product/api/v2/web`: tiles, kits and stock windows ([7.16]), the search of parts ([7.17]), quotes and
 * their configurations ([7.10]-[7.15]) with drawings and prints. What a thing is comes from the content, what
 * lies on the shelf and what visitors asked for from the database. Validity, prices (integer cents) and lead
 * times (whole days) are calculated anew at every answer, for the market of `client_postal_code` and for the
 * caller: a professional sees the trade price list of the day, and reads what it takes off. An unknown id is
 * 404, a refused answer 409 with the reason and what is allowed. Configurations last 90 days, those that an
 * account keeps (`/customers/v1/configurations`) two years. A call goes by one set of content from its
 * beginning to its end.
 */
export function addProductService(app: FastifyInstance, deps: ProductDeps): ProductService {
  const { content, db, now, stateOf, priceGroupOf, timeZoneAt } = deps;
  const toolsOf = prepared(content, (set): ProductTools => {
    const goods = {
      models: new Models(set),
      regions: new Regions(set, stateOf),
      tradePrices: new TradePrices(set, now),
    };
    const queries = new ProductQueries(set, { db, ...goods });
    const configurations = new ConfiguredItems({ now, ...goods });
    const pricing = new PricingContexts(goods);
    const { models } = goods;
    const service = new ConfigurationService({ db, now, ...goods });
    const goodsToday = new GoodsToday({ db, now, parts: set.parts, models, pricing, queries });
    return {
      queries,
      configurations,
      service,
      saved: new SavedConfigurations({ db, now, configurations }),
      leadTimes: (quantities, tx) => queries.leadTimes(quantities, tx),
      partTerms: (buyer) => queries.partTerms(buyer),
      models,
      pricing,
      goodsToday,
      goodsByNumber: new GoodsByNumber({
        parts: set.parts,
        bundles: set.bundles,
        models,
        goods: goodsToday,
        designsOf: (codes) => service.findByShortCodes(codes),
      }),
      print: async ({ quoteId, lines, postalCode }) => {
        // What makes the PDF is loaded with the first one.
        const { printQuote } = await import('./quote-pdf/print-quote.ts');
        const timeZone = timeZoneAt(postalCode);
        return printQuote({ brand: set.brand, quoteId, lines, date: now(), timeZone });
      },
    };
  });
  const tools = (): ProductTools => toolsOf(content.current());

  productRoutes(app, () => tools().queries);
  configurationRoutes(app, () => tools().service);
  configurationFileRoutes(app, tools);
  savedConfigurationRoutes(app, () => tools().saved);
  goodsTodayRoutes(
    app,
    () => tools().goodsToday,
    () => tools().goodsByNumber,
  );

  return {
    of: toolsOf,
    accountPart: configurationsOfAccounts(db, now),
    configurationsOf: async (customerId, limit) =>
      tools().service.ofCustomer(customerId, limit, await priceGroupOf(customerId)),
    clearExpired: () => clearExpired(db, now()),
    shelf: { reserve: reserveStock, giveBack: giveBackStock, onHand: stockOf },
  };
}
