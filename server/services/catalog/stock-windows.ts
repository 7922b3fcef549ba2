import type { StockWindowSummary } from '#domain/catalog/contract.ts';
import { leadDaysOf, priceOf } from '#domain/configurator/price.ts';
import { settle } from '#domain/configurator/settle.ts';
import type { StockWindow } from '#domain/content/configurator.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import type { PricingContext } from '#server/services/configurator/configuration-view.ts';
import type { PricingContexts } from '#server/services/configurator/pricing-contexts.ts';
import type { Buyer } from './buyer.ts';
import { isSoldIn, type Product } from './models.ts';

function summaryOf(
  { product: { line }, compiled: { model } }: PricingContext,
  stock: StockWindow,
  onHand: number,
): StockWindowSummary {
  const settled = settle(model, {});
  const { unit_cents, list_unit_cents } = priceOf(model, settled);
  return {
    backend_name: stock.backend_name,
    title: stock.title,
    line_id: line.line_id,
    line_title: line.title,
    width: stock.width,
    height: stock.height,
    finish: stock.finish,
    url: `${pathTo.stockWindows}?item=${stock.backend_name}`,
    image_url: pathTo.stockDrawing(stock.backend_name),
    price_cents: unit_cents,
    ...(list_unit_cents !== undefined && { list_price_cents: list_unit_cents }),
    lead_time_days: leadDaysOf(model, settled),
    on_hand: onHand,
  };
}

interface Shelf {
  products: readonly Product[];
  pricing: PricingContexts;
}

/** Lists stock windows in a buyer's market with prices and stock, including sold-out ones. */
export const stockWindowSummaries = (
  { products, pricing }: Shelf,
  buyer: Buyer,
  stock: ReadonlyMap<string, number>,
): StockWindowSummary[] =>
  products.flatMap((product) => {
    const onHand = stock.get(product.backendName) ?? 0;
    const context = pricing.of(product, { ...buyer, quantity: 1, onHand });
    return product.stock && isSoldIn(product, context.market)
      ? [summaryOf(context, product.stock, onHand)]
      : [];
  });
