import type { ContentProblem } from '#domain/content/checks/content-problem.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import type { LineConfiguration } from '#domain/content/goods/configurator.ts';
import { checkCatalogueConditions, checkLineConditions } from './check-conditions.ts';
import { findBadDrawings } from './check-drawing.ts';
import { findTraps } from './check-reach.ts';
import { checkSizes } from './check-sizes.ts';
import { checkStock } from './check-stock.ts';
import { modelOfLine } from './model-of-line.ts';

function checkLine(content: ContentSet, entry: LineConfiguration): ContentProblem[] {
  const markets = content.markets.filter(({ market }) => entry.sold_in?.includes(market) ?? true);
  const models = markets.flatMap((market) => modelOfLine(content, entry.line_id, market) ?? []);
  const reported = new Set<string>();
  const traps = models.flatMap((model) =>
    findTraps(model).flatMap(({ question, message }): ContentProblem[] => {
      const trap = `${question} ${message}`;
      if (reported.has(trap)) return [];
      reported.add(trap);
      return [{ entry, path: ['offers', question], message: `${message} (in ${model.market.title})` }];
    }),
  );
  const drawings = models.slice(0, 1).flatMap((model) =>
    findBadDrawings(model).map(({ question, option, message }) => ({
      entry,
      path: ['offers', question, entry.offers[question]?.findIndex((offer) => offer.option === option) ?? 0],
      message,
    })),
  );
  return [...traps, ...drawings];
}

/** Reports content that would trap a visitor or lower a price. Expects valid references. Server only. */
export function findModelProblems(content: ContentSet): ContentProblem[] {
  const known = new Set(content.markets.map(({ market }) => market));
  const conditions = [
    ...checkCatalogueConditions(content.questionCatalogue, known),
    ...content.lineConfigurations.flatMap((entry) =>
      checkLineConditions(entry, content.questionCatalogue, known),
    ),
  ];
  const sizes = content.lineConfigurations.flatMap(checkSizes);
  // Broken conditions would also be reported as traps.
  if (conditions.length > 0) return [...conditions, ...sizes];
  const [market] = content.markets;
  return [
    ...sizes,
    ...content.lineConfigurations.flatMap((entry) => checkLine(content, entry)),
    ...content.stockWindows.flatMap((stock) => {
      const line = market && modelOfLine(content, stock.line_id, market);
      return line ? checkStock(stock, line) : [];
    }),
  ];
}
