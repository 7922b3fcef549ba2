import type { FastifyInstance } from 'fastify';
import type { KeptConfiguration } from '#domain/account/staff-contract.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { PriceGroup } from '#domain/trade/price-group.ts';
import type { TradeTerms } from '#domain/trade/trade-price.ts';
import type { Database } from '#server/db/database.ts';
import type { AccountPart } from '#server/security/account-part.ts';
import type { Buyer } from '#server/services/catalog/buyer.ts';
import { TradePrices } from '#server/services/catalog/buyer.ts';
import { Models } from '#server/services/catalog/models.ts';
import { ProductQueries } from '#server/services/catalog/product-queries.ts';
import { Regions } from '#server/services/catalog/regions.ts';
import { productRoutes } from '#server/services/catalog/routes.ts';
import { giveBackStock, reserveStock, stockOf } from '#server/services/catalog/store.ts';
import { type ContentSnapshot, prepared } from '#server/site/content-snapshot.ts';
import { ConfigurationService } from './configuration-service.ts';
import { ConfiguredItems } from './configured-items.ts';
import { configurationFileRoutes, type PrintQuote } from './file-routes.ts';
import { GoodsByNumber } from './goods-by-number.ts';
import { GoodsToday } from './goods-today.ts';
import { goodsTodayRoutes } from './goods-today-routes.ts';
import { DesignMaker } from './make-designs.ts';
import { PricingContexts } from './pricing-contexts.ts';
import { clearExpired } from './quote-store.ts';
import { configurationRoutes } from './routes.ts';
import { SavedConfigurations } from './saved-configurations.ts';
import { savedConfigurationRoutes } from './saved-routes.ts';
import { endConfigurations, readOwned, readSaved } from './saved-store.ts';

const configurationsOfAccounts = (db: Database, now: () => Date): AccountPart => ({
  exportOf: async ({ id }) => ({ saved: await readSaved(db, id), made: await readOwned(db, id) }),
  forget: (tx, { id }) => endConfigurations(tx, id, now()),
});

export interface ProductDeps {
  content: ContentSnapshot;
  db: Database;
  now: () => Date;
  timeZoneAt: (postalCode: string | undefined) => string;
  stateOf: (postalCode: string) => string | undefined;
  priceGroupOf: (customerId: string) => Promise<PriceGroup>;
}

export interface Products {
  /** Returns the days until arrival of each quantity, by `backend_name`; omits discontinued parts. */
  leadTimes: (quantities: ReadonlyMap<string, number>, tx?: Database) => Promise<Map<string, number>>;
  configurations: ConfiguredItems;
  partTerms: (buyer: Buyer) => TradeTerms | undefined;
  models: Models;
  pricing: PricingContexts;
  goodsToday: GoodsToday;
}

export interface ProductService {
  of: (content: ContentSet) => Products;
  shelf: { reserve: typeof reserveStock; giveBack: typeof giveBackStock; onHand: typeof stockOf };
  accountPart: AccountPart;
  configurationsOf: (customerId: string, limit: number) => Promise<KeptConfiguration[]>;
  clearExpired: () => Promise<void>;
}

interface ProductTools extends Products {
  queries: ProductQueries;
  service: ConfigurationService;
  print: PrintQuote;
  saved: SavedConfigurations;
  goodsByNumber: GoodsByNumber;
  designs: DesignMaker;
}

/**
 * Adds `/web-product/api/v2/web`: tiles, kits and stock windows ([7.16]), part search ([7.17]), quotes and
 * configurations ([7.10]-[7.15]) with drawings and PDFs. Products come from content, stock and configurations
 * from the database. Validity, prices (integer cents) and lead times (days) are computed per response for the
 * market of `client_postal_code` and the caller's price group. Throws 404 for an unknown id, 409 for an
 * unavailable answer, with alternatives. Configurations last 90 days, saved ones
 * (`/customers/v1/configurations`) two years. Each call uses one content set.
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
    const { openings } = set.questionCatalogue;
    const goodsToday = new GoodsToday({ db, now, parts: set.parts, models, pricing, queries, openings });
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
      designs: new DesignMaker({ models, pricing, goods: goodsToday, openings }),
      goodsByNumber: new GoodsByNumber({
        parts: set.parts,
        bundles: set.bundles,
        models,
        goods: goodsToday,
        designsOf: (codes) => service.findByShortCodes(codes),
      }),
      print: async ({ quoteId, lines, postalCode }) => {
        // Loads the PDF code lazily.
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
    () => tools().designs,
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
