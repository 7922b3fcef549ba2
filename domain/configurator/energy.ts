import { z } from 'zod';
import type { Model, Option } from './model.ts';
import type { Settled } from './settle.ts';

/** U-factor in Btu/(h·ft²·°F), SHGC without a unit; inclusive bounds. */
export const energyCriterionSchema = z.strictObject({
  u_factor_at_most: z.number(),
  shgc_at_least: z.number().optional(),
  shgc_at_most: z.number().optional(),
});
export type EnergyCriterion = z.infer<typeof energyCriterionSchema>;

export interface EnergyFigures {
  uFactor: number;
  shgc: number;
}

type Rating = NonNullable<Option['energy']>;

function placeAmong(value: number, all: readonly number[]): number {
  const [min, max] = [Math.min(...all), Math.max(...all)];
  return max === min ? 0 : (value - min) / (max - min);
}

const between = ([from, to]: readonly [number, number], share: number): number =>
  Math.round(100 * (from + share * (to - from))) / 100;

/** Places the chosen glass in the line's rated range. Returns undefined without glass or ratings. */
export function energyFigures({ ratings, questions }: Model, { facts }: Settled): EnergyFigures | undefined {
  const glass = questions.find(({ question }) => question === 'glass');
  const chosen = facts.chosen.get('glass')?.energy;
  if (!ratings || !chosen || glass?.kind !== 'choice') return undefined;
  const offered = glass.options.flatMap(({ energy }): Rating[] => (energy ? [energy] : []));
  const share = (of: keyof Rating): number =>
    placeAmong(
      chosen[of],
      offered.map((rating) => rating[of]),
    );
  return {
    uFactor: between(ratings.u_factor, share('u_factor')),
    shgc: between(ratings.shgc, share('shgc')),
  };
}

/** Returns whether figures meet any criterion of a zone. */
export const meetsEnergyStar = (
  { uFactor, shgc }: EnergyFigures,
  criteria: readonly EnergyCriterion[],
): boolean =>
  criteria.some(
    ({ u_factor_at_most, shgc_at_least = 0, shgc_at_most = 1 }) =>
      uFactor <= u_factor_at_most && shgc >= shgc_at_least && shgc <= shgc_at_most,
  );
