import { roomAround } from '#domain/configurator/opening-size.ts';
import { sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import { discountedCents } from '#domain/trade/discounted-cents.ts';
import type { TradeDiscounts } from '#domain/trade/discounts-contract.ts';
import { ownValue } from '#domain/validation/own-value.ts';
import { announce } from '#src/components/announcer.tsx';
import { fieldsOf } from '../lines/form-fields.ts';
import { type LineQuery, parseLineQuery } from './line-query.ts';

export interface FilteredLine {
  type?: string;
  style: string;
  material: string;
  price_from_cents: number;
  seen_cents?: number;
  sizes: { min_width: number; max_width: number; min_height: number; max_height: number };
  performance: { u_factor: readonly number[] };
}

const bestUFactor = ({ performance }: FilteredLine): number => performance.u_factor[0] ?? 0;

const priceOf = ({ seen_cents, price_from_cents }: FilteredLine): number => seen_cents ?? price_from_cents;

const orders: Record<string, (line: FilteredLine) => number> = {
  price: priceOf,
  '-price': (line) => -priceOf(line),
  u: bestUFactor,
  width: (line) => -line.sizes.max_width,
};

const sizeRoom = (asked: number, min: number, max: number): number | undefined =>
  asked
    ? roomAround(asked * sixteenthsPerInch, { min: min * sixteenthsPerInch, max: max * sixteenthsPerInch })
    : 0;

/** Room that the nearest unit leaves in the asked opening, both ways; undefined if none fits. */
function roomLeft({ sizes }: FilteredLine, { width, height }: LineQuery): number | undefined {
  const across = sizeRoom(width, sizes.min_width, sizes.max_width);
  const up = sizeRoom(height, sizes.min_height, sizes.max_height);
  return across === undefined || up === undefined ? undefined : across + up;
}

const passes = (line: FilteredLine, query: LineQuery): boolean => {
  const { type, style, materials, price, energy } = query;
  return (
    (!type || line.type === type) &&
    (!style || line.style === style) &&
    (materials.length === 0 || materials.includes(line.material)) &&
    (!price || priceOf(line) <= price * 100) &&
    (!energy || bestUFactor(line) <= energy) &&
    roomLeft(line, query) !== undefined
  );
};

export function filterLines<L extends FilteredLine>(lines: readonly L[], query: LineQuery): L[] {
  const found = lines.filter((line) => passes(line, query));
  const nearest = (line: L) => roomLeft(line, query) ?? 0;
  const order = ownValue(orders, query.sort) ?? nearest;
  return found.sort((one, other) => order(one) - order(other));
}

export const countLines = (lines: readonly FilteredLine[], query: LineQuery): number =>
  lines.filter((line) => passes(line, query)).length;

/**
 * Keeps upper bounds that separate lines: each excludes more than the next, and excludes neither all nor zero
 * lines.
 */
const tellingBounds = (bounds: readonly number[], countAt: (bound: number) => number, all: number) =>
  bounds.filter((bound, at) => {
    const count = countAt(bound);
    return count > 0 && count < all && count !== (at > 0 ? countAt(bounds[at - 1] ?? 0) : 0);
  });

/** In dollars. */
export const priceBounds = (lines: readonly FilteredLine[]): number[] =>
  tellingBounds(
    [300, 500, 1_000, 1_500, 2_500, 5_000, 10_000],
    (bound) => lines.filter((line) => priceOf(line) <= bound * 100).length,
    lines.length,
  );

export const energyBounds = (lines: readonly FilteredLine[]): number[] =>
  tellingBounds(
    [0.2, 0.22, 0.25, 0.28, 0.3],
    (bound) => lines.filter((line) => bestUFactor(line) <= bound).length,
    lines.length,
  );

type NamedLine = FilteredLine & { line_id: string };

/** Applies a professional's discounts; returns the lines unchanged without any. */
export const linesAsSeen = <L extends NamedLine>(
  lines: readonly L[],
  discounts: TradeDiscounts | undefined,
): L[] =>
  lines.map((line) => {
    const seen = { cents: priceOf(line), lineId: line.line_id };
    return discounts ? { ...line, seen_cents: discountedCents(discounts, seen) } : line;
  });

export function linesOfAddress<L extends NamedLine>(
  form: HTMLFormElement,
  lines: readonly L[],
  discounts: TradeDiscounts | undefined,
): L[] {
  const query = new URLSearchParams(location.search);
  for (const field of fieldsOf(form)) field.value = query.get(field.name) ?? '';
  return filterLines(linesAsSeen(lines, discounts), parseLineQuery(query));
}

/**
 * Copies the form into the URL without a history entry, announces the count, and returns the matching lines.
 */
export function linesOfForm<L extends NamedLine>(
  form: HTMLFormElement,
  lines: readonly L[],
  discounts: TradeDiscounts | undefined,
): L[] {
  const query = new URLSearchParams(location.search);
  for (const { name, value } of fieldsOf(form)) value === '' ? query.delete(name) : query.set(name, value);
  const search = query.size > 0 ? `?${query}` : '';
  history.replaceState(history.state, '', location.pathname + search);
  const found = filterLines(linesAsSeen(lines, discounts), parseLineQuery(query));
  announce(`${found.length} of ${lines.length} lines`);
  return found;
}
