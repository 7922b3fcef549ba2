import { formatRange, formatSizes } from '#domain/catalog/format-range.ts';
import { answerTitle } from '#domain/configurator/answer-title.ts';
import { energyFigures } from '#domain/configurator/energy.ts';
import { measureOf } from '#domain/configurator/facts.ts';
import type { Answers, Model } from '#domain/configurator/model.ts';
import { modelOfLine } from '#domain/configurator/model-of-line.ts';
import { priceOf } from '#domain/configurator/price.ts';
import { settle } from '#domain/configurator/settle.ts';
import type { ProductLine } from '#domain/content/catalogue.ts';
import type { ContentSet } from '#domain/content/content-set.ts';
import { formatInches, sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import { formatFrom } from '#domain/money/format-usd.ts';
import { freightCents } from '#domain/orders/freight.ts';

/** Static pages show the first market's prices; the configurator adds those of the visitor's. */
const modelAtHome = (content: ContentSet, lineId: string): Model | undefined =>
  content.markets[0] && modelOfLine(content, lineId, content.markets[0]);

/** Returns a line's rated figures by glass, without glasses that its first size cannot have. */
export function glassFigures(content: ContentSet, { line_id }: ProductLine) {
  const model = modelAtHome(content, line_id);
  const glass = model?.questions.find(({ question }) => question === 'glass');
  if (!model || glass?.kind !== 'choice') return [];
  return glass.options.flatMap(({ option, title }) => {
    const settled = settle(model, { glass: option });
    const figures = settled.facts.chosen.get('glass')?.option === option && energyFigures(model, settled);
    return figures ? [{ title, u_factor: figures.uFactor, shgc: figures.shgc }] : [];
  });
}

const installed: Answers = { installation: 'replacement-pocket', installer: 'our-crew' };

/**
 * Calculates units of a line at its first size, set by our crew and shipped to the first market, as the
 * configurator and the checkout do, before sales tax. Undefined if our crews do not set it.
 */
export function installedTotal(
  content: ContentSet,
  { line_id, category_id, title }: ProductLine,
  count: number,
) {
  const model = modelAtHome(content, line_id);
  const freight = content.freight.find(({ market }) => market === content.markets[0]?.market);
  if (!model || !freight) return undefined;
  const settled = settle(model, installed);
  const { unit_cents, lines } = priceOf(model, settled);
  const crew = lines.find(({ question }) => question === 'installer');
  if (!crew) return undefined;
  const [width, height] = ['width', 'height'].map((side) =>
    Number(settled.questions.find(({ question }) => question.question === side)?.answer ?? 0),
  ) as [number, number];
  const way = settled.questions.find(({ question }) => question.question === 'installation');
  const goods = {
    kind: category_id,
    quantity: count,
    cents: count * unit_cents,
    unitedInches: (measureOf(settled.facts, 'united') ?? 0) / sixteenthsPerInch,
  };
  const shipping_cents = freightCents([goods], freight);
  const each = unit_cents - crew.cents;
  return {
    count,
    title,
    size: `${formatInches(width)} by ${formatInches(height)} in.`,
    way: way ? answerTitle(way.question, way.answer) : '',
    unit_cents: each,
    installation_cents: crew.cents,
    shipping_cents,
    total_cents: count * unit_cents + shipping_cents,
  };
}

const columns = {
  wood: 'wood',
  fiberglass: 'fiberglass',
  vinyl: 'vinyl',
  'aluminum-clad wood': 'clad',
} as const satisfies Record<ProductLine['material'], string>;

/** A line's figures with the first three rows of the warranty's table for its material. */
export function figuresOf({ pages }: ContentSet, line: ProductLine): { name: string; value: string }[] {
  const { sizes, performance, price_from_cents, lead_time_days, material } = line;
  return [
    { name: 'Width', value: formatSizes(sizes.min_width, sizes.max_width) },
    { name: 'Height', value: formatSizes(sizes.min_height, sizes.max_height) },
    { name: 'U-factor', value: formatRange(...performance.u_factor) },
    { name: 'Solar heat gain (SHGC)', value: formatRange(...performance.shgc) },
    { name: 'Starts at', value: formatFrom(price_from_cents) },
    { name: 'Ready in', value: `${lead_time_days} days` },
    ...pages.warranty.coverage.slice(0, 3).map((row) => ({
      name: `Warranty: ${row.part.toLowerCase()}`,
      value: row[columns[material]],
    })),
  ];
}

/** Returns the least cover of sealed glass, the first row of the warranty's table: `20 years`. */
export function glassCover({ pages }: ContentSet): string {
  const [glass] = pages.warranty.coverage;
  const years = Object.values(columns).map((material) => Number.parseInt(glass?.[material] ?? '', 10));
  return `${Math.min(...years)} years`;
}
