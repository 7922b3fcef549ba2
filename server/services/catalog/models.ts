import { compileModel } from '#domain/configurator/compile-model.ts';
import type { Market, Model } from '#domain/configurator/model.ts';
import { stockModel } from '#domain/configurator/stock-model.ts';
import type { ProductLine } from '#domain/content/catalogue.ts';
import type { LineConfiguration, MarketEntry, StockWindow } from '#domain/content/configurator.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { hashText } from '#domain/drawing/svg/hash.ts';
import type { PriceGroup } from '#domain/trade/price-group.ts';
import { tradePriceListName } from '#domain/trade/price-list-name.ts';
import type { TradeTerms } from '#domain/trade/trade-price.ts';
import { stockLeadTimeDays } from './domain.ts';

export interface Product {
  backendName: string;
  line: ProductLine;
  configuration: LineConfiguration;
  stock: StockWindow | undefined;
}

/** A product’s model for one market; `version` changes with any question or drawing. */
export interface CompiledModel {
  model: Model;
  version: string;
}

export type ModelContent = Pick<
  ContentSet,
  'productLines' | 'lineConfigurations' | 'questionCatalogue' | 'priceList' | 'stockWindows'
>;

export const isSoldIn = (product: Product, market: Pick<Market, 'market'>): boolean =>
  product.configuration.sold_in?.includes(market.market) ?? true;

export interface Sale {
  market: MarketEntry;
  /** True if the stock covers the wanted quantity, which decides the lead time. */
  onShelf: boolean;
  priceGroup: PriceGroup;
  /** Trade discount; undefined for list prices. */
  terms: TradeTerms | undefined;
}

const tradeModel = (model: Model, { priceGroup, terms }: Sale): Model =>
  priceGroup === 'list'
    ? model
    : { ...model, price_list: tradePriceListName(model.price_list, terms), ...(terms && { trade: terms }) };

function productsOf({ productLines, lineConfigurations, stockWindows }: ModelContent): Product[] {
  const lines = new Map(productLines.map((line) => [line.line_id, line]));
  const products = lineConfigurations.flatMap((configuration): Product[] => {
    const line = lines.get(configuration.line_id);
    return line ? [{ backendName: line.line_id, line, configuration, stock: undefined }] : [];
  });
  const configured = new Map(products.map((product) => [product.backendName, product]));
  const shelf = stockWindows.flatMap((stock) => {
    const product = configured.get(stock.line_id);
    return product ? [{ ...product, backendName: stock.backend_name, stock }] : [];
  });
  return [...products, ...shelf];
}

/** Compiles and caches models by product, market and trade discount. */
export class Models {
  readonly stock: readonly Product[];
  private readonly products: readonly Product[];
  private readonly byName: ReadonlyMap<string, Product>;
  private readonly compiled = new Map<string, CompiledModel>();

  constructor(private readonly content: ModelContent) {
    this.products = productsOf(content);
    this.byName = new Map(this.products.map((product) => [product.backendName, product]));
    this.stock = this.products.filter(({ stock }) => stock);
  }

  product(backendName: string): Product | undefined {
    return this.byName.get(backendName);
  }

  lineOfCode(code: string): Product | undefined {
    return this.products.find(({ configuration, stock }) => !stock && configuration.code === code);
  }

  modelOf(product: Product, sale: Sale): CompiledModel {
    const { market, onShelf, priceGroup, terms } = sale;
    const prices = priceGroup === 'list' ? '' : tradePriceListName('', terms);
    const key = `${product.backendName} ${market.market} ${onShelf} ${prices}`;
    const known = this.compiled.get(key);
    if (known) return known;
    const model = tradeModel(this.compile(product, market, onShelf), sale);
    const made = { model, version: hashText(JSON.stringify([model.questions, model.drawing])) };
    this.compiled.set(key, made);
    return made;
  }

  private compile({ line, configuration, stock }: Product, market: MarketEntry, onShelf: boolean): Model {
    const { questionCatalogue: catalogue, priceList } = this.content;
    const model = compileModel({ line, configuration, catalogue, market, edition: priceList.edition });
    return stock ? stockModel(model, stock, onShelf ? stockLeadTimeDays : line.lead_time_days) : model;
  }
}
