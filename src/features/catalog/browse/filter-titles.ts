import { formatLength, type LengthUnit } from '#domain/length/length-unit.ts';
import { sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import { formatFrom } from '#domain/money/format-usd.ts';
import { type FilterName, filterNames, isAsked, type LineQuery } from './line-query.ts';

const lengthTitle = (inches: number, unit: LengthUnit): string =>
  formatLength(Math.round(inches * sixteenthsPerInch), unit);

// Above all prices: a URL that asks for more finds the same.
const mostDollars = 1e12;

/** Formats `Up to $1,500` for any URL value, to the dollar. */
export const priceTitle = (dollars: number): string =>
  `Up to ${formatFrom(Math.round(Math.min(dollars, mostDollars)) * 100)}`;

const titleOf = (
  query: LineQuery,
  name: FilterName,
  types: readonly { type: string; title: string }[],
  unit: LengthUnit,
): string => {
  const { type, style, materials, price, energy, width, height } = query;
  const titles: Record<FilterName, () => string> = {
    type: () => types.find((known) => known.type === type)?.title ?? type,
    style: () => style,
    materials: () => materials.join(' or '),
    price: () => priceTitle(price),
    energy: () => `U-factor ${energy.toFixed(2)} or lower`,
    width: () => `${lengthTitle(width, unit)} wide`,
    height: () => `${lengthTitle(height, unit)} high`,
  };
  const title = titles[name]();
  return title.charAt(0).toUpperCase() + title.slice(1);
};

export const askedFilters = (
  query: LineQuery,
  types: readonly { type: string; title: string }[],
  unit: LengthUnit,
): { name: FilterName; title: string }[] =>
  filterNames
    .filter((name) => isAsked(query, name))
    .map((name) => ({ name, title: titleOf(query, name, types, unit) }));
