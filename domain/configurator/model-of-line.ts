import type { MarketEntry } from '#domain/content/configurator.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { compileModel } from './compile-model.ts';
import type { Model } from './model.ts';

export type ModelContent = Pick<
  ContentSet,
  'productLines' | 'questionCatalogue' | 'lineConfigurations' | 'markets' | 'priceList'
>;

/** Compiles a line's model for a market; undefined if the content has no configuration for the line. */
export function modelOfLine(content: ModelContent, lineId: string, market: MarketEntry): Model | undefined {
  const line = content.productLines.find(({ line_id }) => line_id === lineId);
  const configuration = content.lineConfigurations.find(({ line_id }) => line_id === lineId);
  if (!line || !configuration) return undefined;
  const { questionCatalogue: catalogue, priceList } = content;
  return compileModel({ line, configuration, catalogue, market, edition: priceList.edition });
}
