import type { ContentSet } from '#domain/content/content-set.ts';
import { localTime } from './places.ts';

type Lists = ContentSet['tradePrices'];

/** A line of windows or doors with its category; undefined for a part. */
export type Line = { line_id: string; category_id: string } | undefined;

/**
 * Returns the discount of professionals today: a list counts in its markets from its first day to its last
 * one, where the brand is; a line's own discount counts before its category's; of several lists the largest
 * counts.
 */
export function pointsOff(lists: Lists, market: string, line: Line): number | undefined {
  const { day } = localTime(Date.now(), 'America/Chicago');
  let largest: number | undefined;
  for (const list of lists) {
    if (day < list.first_day || day > list.last_day) continue;
    if (list.markets && !list.markets.includes(market)) continue;
    let points = list.parts_basis_points;
    if (line) {
      points = list.categories.find((one) => one.category_id === line.category_id)?.basis_points;
      for (const one of list.lines) if (one.line_id === line.line_id) points = one.basis_points;
    }
    if (points !== undefined && points > (largest ?? 0)) largest = points;
  }
  return largest;
}

/** Rounded to a cent, a half up. */
export const discounted = (cents: number, points = 0): number =>
  Math.floor((cents * (10_000 - points) + 5_000) / 10_000);
