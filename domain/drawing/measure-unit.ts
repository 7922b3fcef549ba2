import { draftOf } from './draw-unit.ts';
import type { DrawingSpec } from './drawing-spec.ts';
import type { Sheet } from './svg/sheet.ts';
import type { Measures } from './unit/dimensions.ts';
import { sixteenthsOf } from './unit/inches.ts';
import { inOrder } from './unit/seen-from.ts';
import { entryParts } from './unit-types/entry-parts.ts';
import { combinationParts } from './unit-types/mulled-units.ts';

/** Returns the distances between marks, rounded to sixteenths; empty without inner marks. */
const between = (whole: number, marks: readonly number[]): number[] => {
  if (marks.length === 0) return [];
  const boundaries = [0, ...marks.map(sixteenthsOf), sixteenthsOf(whole)];
  return boundaries.slice(1).map((boundary, index) => (boundary - (boundaries[index] ?? 0)) / 16);
};

const several = (parts: readonly number[] = []): readonly number[] => (parts.length > 1 ? parts : []);

/**
 * Returns a unit's dimensions in inches, in the order of the drawn side: combinations from mullion to
 * mullion, entries between post centers. Parts add up to the whole.
 */
export const measureUnit = (sheet: Sheet, spec: DrawingSpec): Measures => {
  const { width, height } = spec;
  const plain: Measures = { width, height, foot: [], head: [], side: [] };
  if (spec.kind === 'combination') {
    const { widths, heights } = combinationParts(spec);
    const rows = widths.map((parts) => several(inOrder({ spec }, parts)));
    const [head = [], foot = []] = [rows[0], rows.at(-1)];
    return { ...plain, foot, head: String(head) === String(foot) ? [] : head, side: several(heights) };
  }
  if (spec.kind !== 'entry-door') return plain;
  const { parts, transom } = entryParts(draftOf(sheet, spec, { x: 0, y: 0, width, height }), spec);
  const posts = parts.slice(1).map(({ place }, index) => {
    const before = parts[index]?.place ?? place;
    return (before.x + before.width + place.x) / 2;
  });
  return {
    ...plain,
    foot: between(width, spec.style === 'double' ? [] : posts),
    side: between(height, transom ? [transom.y + transom.height] : []),
  };
};
