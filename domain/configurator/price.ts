import { formatInches, sixteenthsPerInch, squareFoot } from '#domain/length/sixteenths.ts';
import { tradeCents } from '#domain/trade/trade-price.ts';
import { answerTitle } from './answer-title.ts';
import { type Facts, measureOf } from './facts.ts';
import type { Market, Model, Option, PriceGrid, PriceRule } from './model.ts';
import type { Settled } from './settle.ts';

/** A line of the price breakdown; `question` is null if no answer decides it. Discounts are negative. */
export interface PriceLine {
  question: string | null;
  label: string;
  cents: number;
}

/** Price of one unit in integer cents: the sum of its lines. */
export interface Price {
  unit_cents: number;
  list_unit_cents?: number | undefined;
  lines: PriceLine[];
}

const atLeast = (steps: readonly number[], size: number): number => {
  const found = steps.findIndex((step) => step >= size);
  return found === -1 ? steps.length - 1 : found;
};

function cellOf(grid: PriceGrid, width: number, height: number) {
  const [column, row] = [atLeast(grid.widths, width), atLeast(grid.heights, height)];
  return {
    width: grid.widths[column] ?? 0,
    height: grid.heights[row] ?? 0,
    cents: grid.cents[row]?.[column] ?? 0,
  };
}

const share = (amount: number, part: number, whole: number): number =>
  Math.floor((2 * amount * part + whole) / (2 * whole));

const basisPoints = (cents: number, points: number): number => share(cents, points, 10_000);

const sashesOf = (facts: Facts): number =>
  [...facts.chosen.values()].findLast((option) => option.sashes)?.sashes ?? 1;

function ruleCents(rule: PriceRule, base: number, facts: Facts, sashes = sashesOf(facts)): number {
  const [width, height] = [measureOf(facts, 'width') ?? 0, measureOf(facts, 'height') ?? 0];
  return (
    (rule.each ?? 0) +
    share(rule.per_square_foot ?? 0, width * height, squareFoot) +
    share(rule.per_foot ?? 0, 2 * (width + height), 12 * sixteenthsPerInch) +
    (rule.per_sash ?? 0) * sashes +
    basisPoints(base, rule.basis_points ?? 0)
  );
}

const baseCell = (model: Model, facts: Facts) =>
  cellOf(model.grid, measureOf(facts, 'width') ?? 0, measureOf(facts, 'height') ?? 0);

/** Returns an option's surcharge in cents at the present size; the trade price if any. */
export const optionCents = (model: Model, { facts }: Settled, { price, sashes }: Option): number =>
  price ? tradeCents(ruleCents(price, baseCell(model, facts).cents, facts, sashes), model.trade) : 0;

/** Returns a market's freight surcharge on a base price, both in integer cents. */
export const freightOf = (
  base: number,
  { freight_basis_points }: Pick<Market, 'freight_basis_points'>,
): number => basisPoints(base, freight_basis_points);

/** Prices a configuration line by line. The price never falls as a unit grows with the same answers. */
export function priceOf(model: Model, { questions, facts }: Settled): Price {
  const cell = baseCell(model, facts);
  const lines: PriceLine[] = [
    {
      question: null,
      label: `${model.title}, up to ${formatInches(cell.width)} by ${formatInches(cell.height)} in.`,
      cents: cell.cents,
    },
  ];
  for (const { question, answer } of questions) {
    const rule = facts.chosen.get(question.question)?.price;
    const cents = rule ? ruleCents(rule, cell.cents, facts) : 0;
    if (cents > 0)
      lines.push({
        question: question.question,
        label: `${question.title}: ${answerTitle(question, answer)}`,
        cents,
      });
  }
  const freight = freightOf(cell.cents, model.market);
  if (freight > 0)
    lines.push({ question: null, label: `Regional surcharge: ${model.market.title}`, cents: freight });
  const list_unit_cents = lines.reduce((sum, { cents }) => sum + cents, 0);
  if (!model.trade) return { unit_cents: list_unit_cents, lines };
  const unit_cents = tradeCents(list_unit_cents, model.trade);
  const discount = { question: null, label: model.trade.title, cents: unit_cents - list_unit_cents };
  return { unit_cents, list_unit_cents, lines: [...lines, discount] };
}

/** Returns the smallest unit's price with included options and freight, in integer cents. */
export function lowestPrice({ grid, market, trade }: Pick<Model, 'grid' | 'market' | 'trade'>): number {
  const cents = grid.cents[0]?.[0] ?? 0;
  return tradeCents(cents + freightOf(cents, market), trade);
}

export interface LeadLine {
  label: string;
  days: number;
}

/** Returns the lead time's parts: the line's days, the slowest option, and the way to the market. */
export function leadLinesOf(model: Model, { questions, facts }: Settled): LeadLine[] {
  const lines: LeadLine[] = [{ label: 'Made to order', days: model.lead_days }];
  const slowest = questions
    .map(({ question, answer }) => ({
      label: `${question.title}: ${answerTitle(question, answer)}`,
      days: facts.chosen.get(question.question)?.lead_days ?? 0,
    }))
    .reduce((longest, line) => (line.days > longest.days ? line : longest), { label: '', days: 0 });
  if (slowest.days > 0) lines.push(slowest);
  const { title, delivery_days } = model.market;
  if (delivery_days > 0) lines.push({ label: `On the road to ${title}`, days: delivery_days });
  return lines;
}

/** Returns the lead time in days, up to arrival in the market. */
export const leadDaysOf = (model: Model, settled: Settled): number =>
  leadLinesOf(model, settled).reduce((sum, { days }) => sum + days, 0);
