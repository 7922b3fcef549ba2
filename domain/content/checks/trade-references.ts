import type { ContentSet } from '../content-set.ts';
import type { TradePriceList } from '../goods/trade-price-list.ts';
import type { ContentProblem } from './content-problem.ts';
import { named, refers, refersToAll } from './references.ts';

function namedTwice(
  entry: TradePriceList,
  field: 'lines' | 'categories',
  ids: readonly string[],
): ContentProblem[] {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ entry, path: [field, index], message: `'${id}' is named twice` }] : [],
  );
}

/** Reports unknown or duplicate markets, lines and categories in trade price lists. */
export function findTradeProblems(content: ContentSet): ContentProblem[] {
  const markets = named('market', content.markets, ({ market }) => market);
  const lines = named('product line', content.productLines, ({ line_id }) => line_id);
  const categories = named('category', content.categories, ({ category_id }) => category_id);
  return content.tradePrices.flatMap((list) => [
    ...refersToAll(list, ['markets'], list.markets ?? [], markets),
    ...list.lines.flatMap(({ line_id }, at) => refers(list, ['lines', at, 'line_id'], line_id, lines)),
    ...list.categories.flatMap(({ category_id }, at) =>
      refers(list, ['categories', at, 'category_id'], category_id, categories),
    ),
    ...namedTwice(
      list,
      'lines',
      list.lines.map(({ line_id }) => line_id),
    ),
    ...namedTwice(
      list,
      'categories',
      list.categories.map(({ category_id }) => category_id),
    ),
  ]);
}
