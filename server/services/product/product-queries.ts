import type { Bundle, Part } from '../../../domain/content/catalogue.ts';
import type { ContentSet } from '../../../domain/content/content-set.ts';
import type {
  BundleDetail,
  PartSummary,
  ProductTile,
  StockWindowSummary,
} from '../../../domain/contracts/product.ts';
import type { Database } from '../../db/database.ts';
import { bundleDetail, leadTimeDays, partSummary } from './domain.ts';
import type { Models } from './models.ts';
import { type PartFilter, PartFinder } from './part-finder.ts';
import type { Regions } from './regions.ts';
import { stockWindowSummaries } from './stock-windows.ts';
import { stockOf } from './store.ts';
import { productTiles } from './tiles.ts';

export interface PartSearch extends PartFilter {
  offset: number;
  limit: number;
}

interface ProductQueriesDeps {
  db: Database;
  models: Models;
  regions: Regions;
}

/** What is sold by one set of content, and how much of it lies on the shelf. */
export class ProductQueries {
  private readonly parts: ReadonlyMap<string, Part>;
  private readonly bundles: ReadonlyMap<string, Bundle>;
  private readonly partFinder: PartFinder;
  private readonly tilesByMarket = new Map<string, ProductTile[]>();

  constructor(
    private readonly content: ContentSet,
    private readonly deps: ProductQueriesDeps,
  ) {
    this.parts = new Map(content.parts.map((part) => [part.backend_name, part]));
    this.bundles = new Map(content.bundles.map((bundle) => [bundle.backend_name, bundle]));
    this.partFinder = new PartFinder(content);
  }

  /** The tiles of all lines, for the market of a postal code. */
  tiles(postalCode: string | undefined): ProductTile[] {
    const market = this.deps.regions.marketOf(postalCode);
    const tiles =
      this.tilesByMarket.get(market.market) ?? productTiles(this.content, this.deps.models, market);
    this.tilesByMarket.set(market.market, tiles);
    return tiles;
  }

  async bundle(backendName: string): Promise<BundleDetail | undefined> {
    const bundle = this.bundles.get(backendName);
    if (!bundle) return undefined;
    const names = bundle.items.map(({ backend_name }) => backend_name);
    return bundleDetail(bundle, this.parts, await stockOf(this.deps.db, names));
  }

  async stockWindows(postalCode: string | undefined): Promise<StockWindowSummary[]> {
    const { db, models, regions } = this.deps;
    const names = models.stock.map(({ backendName }) => backendName);
    const stock = await stockOf(db, names);
    return stockWindowSummaries({ models, market: regions.marketOf(postalCode) }, stock);
  }

  async findParts({ offset, limit, ...filter }: PartSearch) {
    const found = await this.partFinder.find(filter);
    const page = found.slice(offset, offset + limit);
    const stock = await stockOf(
      this.deps.db,
      page.map((part) => part.backend_name),
    );
    const products = page.map((part): PartSummary => partSummary(part, stock.get(part.backend_name) ?? 0));
    return { products, total: found.length };
  }

  /** Days until so many pieces of each part arrive, by `backend_name`; what is not sold is left out. */
  async leadTimes(
    quantities: ReadonlyMap<string, number>,
    db: Database = this.deps.db,
  ): Promise<Map<string, number>> {
    const stock = await stockOf(db, [...quantities.keys()]);
    return new Map(
      [...quantities].flatMap(([backendName, quantity]) => {
        const part = this.parts.get(backendName);
        return part ? [[backendName, leadTimeDays(part, stock.get(backendName) ?? 0, quantity)]] : [];
      }),
    );
  }
}
