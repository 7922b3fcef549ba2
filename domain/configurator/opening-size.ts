import type { Sixteenths } from '#domain/length/sixteenths.ts';
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
