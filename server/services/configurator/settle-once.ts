import { LRUCache } from 'lru-cache';
import type { Answers, Model } from '#domain/configurator/model.ts';
import { type Settled, settle } from '#domain/configurator/settle.ts';

const maxEntries = 1_000;

const known = new LRUCache<string, { model: Model; settled: Settled }>({ max: maxEntries });

/** `settle`, memoized: each visitor starts with the same design, and a change needs the design before it. */
export function settleOnce(model: Model, selections: Answers): Settled {
  const key = `${model.backend_name} ${model.price_list} ${model.market.market} ${JSON.stringify(selections)}`;
  const entry = known.get(key);
  // Models of other content, or of another stock, may share the key.
  if (entry?.model === model) return entry.settled;
  const settled = settle(model, selections);
  known.set(key, { model, settled });
  return settled;
}
