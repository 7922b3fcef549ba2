import { leadDaysOf, priceOf } from '../../../domain/configurator/price.ts';
import { settle } from '../../../domain/configurator/settle.ts';
import type { MarketEntry, StockWindow } from '../../../domain/content/configurator.ts';
import * as pathTo from '../../../domain/content/path-to.ts';
import type { StockWindowSummary } from '../../../domain/contracts/product.ts';
import { isSoldIn, type Models, type Product } from './models.ts';

function summaryOf(
  { line }: Product,
  stock: StockWindow,
  { models, product, market, onHand }: Shelf & { product: Product; onHand: number },
): StockWindowSummary {
  const { model } = models.modelOf(product, market, onHand > 0);
  const settled = settle(model, {});
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
    price_cents: priceOf(model, settled).unit_cents,
    lead_time_days: leadDaysOf(model, settled),
    on_hand: onHand,
  };
}

interface Shelf {
  models: Models;
  market: MarketEntry;
}

/**
 * The windows of the shelf that are sold in a market, at its prices, with how many there are; those that ran
 * out are among them.
 */
export const stockWindowSummaries = (
  shelf: Shelf,
  stock: ReadonlyMap<string, number>,
): StockWindowSummary[] =>
  shelf.models.stock.flatMap((product) =>
    product.stock && isSoldIn(product, shelf.market)
      ? [
          summaryOf(product, product.stock, {
            ...shelf,
            product,
            onHand: stock.get(product.backendName) ?? 0,
          }),
        ]
      : [],
  );
