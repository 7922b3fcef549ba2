import { formatFigure, formatLength, type LengthUnit } from '#domain/length/length-unit.ts';
import { type Sixteenths, sixteenthsPerInch } from '#domain/length/sixteenths.ts';
import type { Answers } from './model.ts';

/** The opening measured for an answer of `installation`; the unit is smaller by `less` each way. */
export interface OpeningRule {
  installation: string;
  measured: 'rough opening' | 'pocket';
  less: Sixteenths;
}

/** Sizes of a unit and of the opening that it fits, in sixteenths of an inch. */
export interface UnitSize {
  width: Sixteenths;
  height: Sixteenths;
  opening: { measured: OpeningRule['measured']; width: Sixteenths; height: Sixteenths };
}

/** Returns the rule of the answers; the first one applies where installation is not asked. */
export function openingRuleOf(rules: readonly OpeningRule[], { installation }: Answers): OpeningRule {
  const rule = rules.find((one) => one.installation === installation) ?? rules[0];
  if (!rule) throw new Error('No opening is described');
  return rule;
}

/** Returns the largest side of a unit in steps of `multiple` that fits a side of an opening. */
export const largestSide = (opening: Sixteenths, { less }: OpeningRule, multiple: Sixteenths): Sixteenths =>
  Math.floor((opening - less) / multiple) * multiple;

/** Returns a unit's size with its opening; null for products without a width and a height. */
export function unitSizeOf(rules: readonly OpeningRule[], answers: Answers): UnitSize | null {
  const { width, height } = answers;
  if (typeof width !== 'number' || typeof height !== 'number') return null;
  const { measured, less } = openingRuleOf(rules, answers);
  return { width, height, opening: { measured, width: width + less, height: height + less } };
}

/**
 * Room that an installer leaves around a unit to shim and insulate it, both sides together: from a pocket's
 * quarter inch to the most that foam and casing cover.
 */
export const shimRoom = { least: sixteenthsPerInch / 4, most: sixteenthsPerInch } as const;

/** Says the room in the visitor's unit. */
export const shimRoomInWords = (unit: LengthUnit): string =>
  `${formatFigure(shimRoom.least, unit)} to ${formatLength(shimRoom.most, unit)} of room for shims`;

/**
 * Returns the room that the largest fitting unit leaves in an opening; undefined if no unit from `min` to
 * `max` leaves as much as an installer needs and can close. All in sixteenths of an inch.
 */
export function roomAround(opening: Sixteenths, { min, max }: { min: Sixteenths; max: Sixteenths }) {
  const room = opening - Math.min(max, opening - shimRoom.least);
  return opening - shimRoom.least >= min && room <= shimRoom.most ? room : undefined;
}
