import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type { Database } from '../../db/database.ts';
import { type ContentSnapshot, prepared } from '../../plugins/content-snapshot.ts';
import { bundleDetail } from './bundles.ts';
import {
  type ConfigurationService,
  createConfigurationService,
} from './configurations/configuration-service.ts';
import { configurationFileRoutes, type PrintQuote } from './configurations/file-routes.ts';
import { clearExpired } from './configurations/quote-store.ts';
import { configurationRoutes } from './configurations/routes.ts';
import { type ConfiguredItems, createConfiguredItems } from './configured-items.ts';
import { leadTimeDays, partFinder, partSummary } from './domain.ts';
import { energyZoneFinder } from './energy-zones.ts';
import { marketFinder } from './markets.ts';
import { createModels } from './models.ts';
import { quotePrinter } from './quote-pdf/quote-printer.ts';
import { type ProductQueries, productRoutes } from './routes.ts';
import { stockWindowSummaries } from './stock-windows.ts';
import { giveBackStock, reserveStock, stockOf } from './store.ts';
import { productTiles } from './tiles.ts';

export interface ProductDeps {
  content: ContentSnapshot;
  db: Database;
  now: () => Date;
  /** The state or province that a postal code lies in. */
  stateOf: (postalCode: string) => string | undefined;
}

/** What is sold by a set of content. */
export interface Products {
  /**
   * Days until so many pieces of each part arrive, by `backend_name`; parts nobody sells are left out. Takes
   * the caller's transaction, if any.
   */
  leadTimes: (quantities: ReadonlyMap<string, number>, tx?: Database) => Promise<Map<string, number>>;
  configurations: ConfiguredItems;
}

/** What other services may ask this one. */
export interface ProductService {
  of: (content: ContentSet) => Products;
  /** The shelf: what is taken for an order, and put back if it comes to nothing. */
  shelf: { reserve: typeof reserveStock; giveBack: typeof giveBackStock; onHand: typeof stockOf };
  /** Clears away configurations that have ended. */
  clearExpired: () => Promise<void>;
}

/** What a call works with: all of it by one set of content. */
interface ProductTools extends Products {
  queries: ProductQueries;
  service: ConfigurationService;
  print: PrintQuote;
}

type Goods = ReturnType<typeof goodsOf>;

const goodsOf = (content: ContentSet, stateOf: ProductDeps['stateOf']) => ({
  models: createModels(content),
  marketOf: marketFinder(content, stateOf),
  energyZoneOf: energyZoneFinder(content, stateOf),
  parts: new Map(content.parts.map((part) => [part.backend_name, part])),
  bundles: new Map(content.bundles.map((bundle) => [bundle.backend_name, bundle])),
});

function queriesOf(
  content: ContentSet,
  { models, marketOf, parts, bundles }: Goods,
  db: Database,
): ProductQueries {
  const find = partFinder(content);
  const tilesIn = productTiles(content, models);
  const shelfNames = models.stock.map(({ backendName }) => backendName);
  return {
    tiles: (where) => tilesIn(marketOf(where)),
    bundle: async (backendName) => {
      const bundle = bundles.get(backendName);
      if (!bundle) return undefined;
      const names = bundle.items.map(({ backend_name }) => backend_name);
      return bundleDetail(bundle, parts, await stockOf(db, names));
    },
    stockWindows: async (where) =>
      stockWindowSummaries({ models, market: marketOf(where) }, await stockOf(db, shelfNames)),
    findParts: async ({ offset, limit, ...filter }) => {
      const found = await find(filter);
      const page = found.slice(offset, offset + limit);
      const stock = await stockOf(
        db,
        page.map((part) => part.backend_name),
      );
      const products = page.map((part) => partSummary(part, stock.get(part.backend_name) ?? 0));
      return { products, total: found.length };
    },
  };
}

/**
 * `/web-product/api/v2/web`: tiles, kits and stock windows ([7.16]), the search of parts ([7.17]), quotes and
 * their configurations ([7.10]-[7.15]) with drawings and prints. What a thing is comes from the content, what
 * lies on the shelf and what visitors asked for from the database. Validity, prices (integer cents) and lead
 * times (whole days) are calculated anew at every answer, for the market of `client_postal_code`. An unknown
 * id is 404, a refused answer 409 with the reason and what is allowed. Configurations last 90 days. A call
 * goes by one set of content from its beginning to its end.
 */
export function addProductService(app: FastifyInstance, deps: ProductDeps): ProductService {
  const { content, db, now, stateOf } = deps;
  const toolsOf = prepared(content, (set): ProductTools => {
    const goods = goodsOf(set, stateOf);
    return {
      queries: queriesOf(set, goods, db),
      service: createConfigurationService({ db, now, ...goods }),
      print: quotePrinter(set, now),
      configurations: createConfiguredItems({ now, ...goods }),
      leadTimes: async (quantities, tx = db) => {
        const stock = await stockOf(tx, [...quantities.keys()]);
        return new Map(
          [...quantities].flatMap(([backendName, quantity]) => {
            const part = goods.parts.get(backendName);
            return part ? [[backendName, leadTimeDays(part, stock.get(backendName) ?? 0, quantity)]] : [];
          }),
        );
      },
    };
  });
  const tools = (): ProductTools => toolsOf(content.current());

  productRoutes(app, () => tools().queries);
  configurationRoutes(app, () => tools().service);
  configurationFileRoutes(app, tools);

  return {
    of: toolsOf,
    clearExpired: () => clearExpired(db, now()),
    shelf: { reserve: reserveStock, giveBack: giveBackStock, onHand: stockOf },
  };
}
