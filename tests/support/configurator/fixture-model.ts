import type { Model } from '#domain/configurator/model.ts';
import { modelOfLine } from '#domain/configurator/model-of-line.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

export function fixtureModel(market = 'mainland', content: ContentSet = fixtureContent): Model {
  const entry = content.markets.find((candidate) => candidate.market === market);
  const model = entry && modelOfLine(content, 'meridian-double-hung', entry);
  if (!model) throw new Error(`The fixture has no market ${market}`);
  return model;
}
