import type { MarketEntry } from '#domain/content/configurator.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { compileModel } from './compile-model.ts';
import type { Model } from './model.ts';

/** The parts of the content that models are compiled from. */
export type ModelContent = Pick<
  ContentSet,
  'productLines' | 'questionCatalogue' | 'lineConfigurations' | 'markets' | 'priceList'
>;

/** The model of a line in a market; `undefined` for a line without a configuration in the content. */
export function modelOfLine(content: ModelContent, lineId: string, market: MarketEntry): Model | undefined {
  const line = content.productLines.find(({ line_id }) => line_id === lineId);
  const configuration = content.lineConfigurations.find(({ line_id }) => line_id === lineId);
  if (!line || !configuration) return undefined;
  const { questionCatalogue: catalogue, priceList } = content;
  return compileModel({ line, configuration, catalogue, market, edition: priceList.edition });
}
