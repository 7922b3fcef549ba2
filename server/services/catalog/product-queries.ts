import type { BundleDetail, PartSummary, ProductTile, StockWindowSummary } from '#domain/catalog/contract.ts';
import { freightOf } from '#domain/configurator/price.ts';
import type { Bundle, Part, ProductLine } from '#domain/content/catalogue.ts';
import type { FreightEntry } from '#domain/content/checkout-terms.ts';
import type { MarketEntry } from '#domain/content/configurator.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { TradeDiscounts } from '#domain/trade/discounts-contract.ts';
import type { TradeGoods } from '#domain/trade/terms-on-day.ts';
import type { TradeTerms } from '#domain/trade/trade-price.ts';
import { tradeCents } from '#domain/trade/trade-price.ts';
import type { Database } from '#server/db/database.ts';
import { type PriceSources, PricingContexts } from '#server/services/configurator/pricing-contexts.ts';
import { AnswerMemory } from '#server/site/answer-memory.ts';
import type { Buyer } from './buyer.ts';
import { bundleDetail, leadTimeDays, partSummary } from './domain.ts';
import { isSoldIn, type Models } from './models.ts';
import { type PartFilter, PartFinder } from './part-finder.ts';
import { stockWindowSummaries } from './stock-windows.ts';
import { prepareStock, type ReadStock, stockOf } from './store.ts';

/** A product line as a card ([3.16]), with the market's price and freight days. */
function tileOf(
  line: ProductLine,
  models: Models,
  market: MarketEntry,
  { freight, terms }: { freight: FreightEntry | undefined; terms: TradeTerms | undefined },
): ProductTile {
  const product = models.product(line.line_id);
  const price_from_cents = line.price_from_cents + freightOf(line.price_from_cents, market);
  return {
    backend_name: line.line_id,
    title: line.title,
    category_id: line.category_id,
    url: pathTo.productLine(line.category_id, line.line_id),
    image_url: pathTo.lineDrawing(line.line_id),
    summary: line.summary,
    price_from_cents: tradeCents(price_from_cents, terms),
    ...(terms && { list_price_from_cents: price_from_cents }),
    lead_time_days: line.lead_time_days + market.delivery_days,
    shipping_from_cents: freight?.truck[line.category_id].first_cents,
    sizes: line.sizes,
    style: line.style,
    available: product !== undefined && isSoldIn(product, market),
  };
}

/** Returns the tiles of all lines in a market ([7.16]), in content order, with discounts. */
function productTiles(
  { productLines, freight }: Pick<ContentSet, 'productLines' | 'freight'>,
  models: Models,
  market: MarketEntry,
  termsOf: (line: ProductLine) => TradeTerms | undefined,
): ProductTile[] {
  const shipping = freight.find((entry) => entry.market === market.market);
  return productLines.map((line) =>
    tileOf(line, models, market, { freight: shipping, terms: termsOf(line) }),
  );
}

export interface PartSearch extends PartFilter {
  offset: number;
  limit: number;
}

interface ProductQueriesDeps extends PriceSources {
  db: Database;
}

// Some hundreds of markets and encodings
const memoryBytes = 8 * 2 ** 20;

export class ProductQueries {
  /** Serialized responses at list prices, which depend on the content and the market alone. */
  readonly memory = new AnswerMemory(memoryBytes);
  private readonly parts: ReadonlyMap<string, Part>;
  private readonly bundles: ReadonlyMap<string, Bundle>;
  private readonly partFinder: PartFinder;
  private readonly pricing: PricingContexts;
  private readonly readStock: ReadStock;
  private readonly tilesByMarket = new Map<string, ProductTile[]>();

  constructor(
    private readonly content: ContentSet,
    private readonly deps: ProductQueriesDeps,
  ) {
    this.parts = new Map(content.parts.map((part) => [part.backend_name, part]));
    this.bundles = new Map(content.bundles.map((bundle) => [bundle.backend_name, bundle]));
    this.partFinder = new PartFinder(content);
    this.readStock = prepareStock(deps.db);
    this.pricing = new PricingContexts(deps);
  }

  marketOf(postalCode: string | undefined): string {
    return this.deps.regions.marketOf(postalCode).market;
  }

  tiles({ postalCode, priceGroup }: Buyer): ProductTile[] {
    const { models, regions, tradePrices } = this.deps;
    const market = regions.marketOf(postalCode);
    if (priceGroup === 'trade')
      return productTiles(this.content, models, market, (line) =>
        tradePrices.termsOf(priceGroup, market.market, line),
      );
    const tiles =
      this.tilesByMarket.get(market.market) ?? productTiles(this.content, models, market, () => undefined);
    this.tilesByMarket.set(market.market, tiles);
    return tiles;
  }

  async bundle(backendName: string, buyer: Buyer): Promise<BundleDetail | undefined> {
    const bundle = this.bundles.get(backendName);
    if (!bundle) return undefined;
    const names = bundle.items.map(({ backend_name }) => backend_name);
    return bundleDetail(bundle, this.parts, await this.readStock(names), this.partTerms(buyer));
  }

  async stockWindows(buyer: Buyer): Promise<StockWindowSummary[]> {
    const { models } = this.deps;
    const stock = await this.readStock(models.stock.map(({ backendName }) => backendName));
    return stockWindowSummaries({ products: models.stock, pricing: this.pricing }, buyer, stock);
  }

  async findParts({ offset, limit, ...filter }: PartSearch, buyer: Buyer) {
    const found = await this.partFinder.find(filter);
    const page = found.slice(offset, offset + limit);
    const stock = await this.readStock(page.map((part) => part.backend_name));
    const terms = this.partTerms(buyer);
    const products = page.map(
      (part): PartSummary => partSummary(part, stock.get(part.backend_name) ?? 0, terms),
    );
    return { products, total: found.length };
  }

  partTerms({ postalCode, priceGroup }: Buyer): TradeTerms | undefined {
    const { regions, tradePrices } = this.deps;
    return tradePrices.termsOf(priceGroup, regions.marketOf(postalCode).market, 'part');
  }

  /** Returns a buyer's current trade discounts, in hundredths of a percent. */
  tradeDiscounts({ postalCode, priceGroup }: Buyer): TradeDiscounts {
    const { regions, tradePrices } = this.deps;
    const { market } = regions.marketOf(postalCode);
    const pointsOf = (goods: TradeGoods) => tradePrices.termsOf(priceGroup, market, goods)?.basis_points;
    return {
      parts: pointsOf('part') ?? null,
      lines: Object.fromEntries(
        this.content.productLines.flatMap((line) => {
          const points = pointsOf(line);
          return points === undefined ? [] : [[line.line_id, points]];
        }),
      ),
    };
  }

  /** Returns the days until arrival of each quantity, by `backend_name`; omits discontinued parts. */
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
