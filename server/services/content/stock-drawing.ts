import { drawingOf } from '#domain/configurator/drawing-of.ts';
import { modelOfLine } from '#domain/configurator/model-of-line.ts';
import { settle } from '#domain/configurator/settle.ts';
import { stockModel } from '#domain/configurator/stock-model.ts';
import type { StockWindow } from '#domain/content/configurator.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { DrawingSpec } from '#domain/drawing/drawing-spec.ts';

/** Returns the outside view of a stock window without options; it is the same in every market. */
export function drawingOfStock(content: ContentSet, stock: StockWindow): DrawingSpec | undefined {
  const [market] = content.markets;
  const line = market && modelOfLine(content, stock.line_id, market);
  if (!line) return undefined;
  const model = stockModel(line, stock, line.lead_days);
  return drawingOf(model, settle(model, {}), { view: 'exterior', light: 'day' });
}
