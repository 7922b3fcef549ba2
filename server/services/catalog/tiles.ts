import type { ProductTile } from '#domain/catalog/contract.ts';
import { freightOf } from '#domain/configurator/price.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { ProductLine } from '#domain/content/goods/catalogue.ts';
import type { FreightEntry } from '#domain/content/goods/checkout-terms.ts';
import type { MarketEntry } from '#domain/content/goods/configurator.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { type TradeTerms, tradeCents } from '#domain/trade/trade-price.ts';
import { isSoldIn, type Models } from './models.ts';

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
    available: product !== undefined && isSoldIn(product, market),
  };
}

/** Returns the tiles of all lines in a market ([7.16]), in content order, with discounts. */
export function productTiles(
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
