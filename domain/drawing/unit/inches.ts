import { sixteenthsPerInch } from '#domain/length/sixteenths.ts';

/** Converts inches to integer sixteenths. */
export const sixteenthsOf = (inches: number): number => Math.round(inches * sixteenthsPerInch);

/**
 * Splits inches proportionally into whole sixteenths of at least one. Rounds the boundaries, not the parts,
 * so that the parts add up.
 */
export const divideInches = (whole: number, shares: readonly number[]): number[] => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let [sum, before] = [0, 0];
  return shares.map((share, index) => {
    sum += share;
    const left = shares.length - index - 1;
    const near = Math.round((sixteenthsOf(whole) * sum) / total);
    const boundary = Math.max(before + 1, Math.min(near, sixteenthsOf(whole) - left));
    const part = (boundary - before) / sixteenthsPerInch;
    before = boundary;
    return part;
  });
};
