import { sixteenthsPerInch } from '#domain/length/sixteenths.ts';

/** Sixteenths of an inch, a whole number, from inches. */
export const sixteenthsOf = (inches: number): number => Math.round(inches * sixteenthsPerInch);

/**
 * Inches split in the proportions of the shares, each part a whole number of sixteenths and at least one, so
 * that the parts add up to the whole as it is lettered. The boundaries are rounded, not the parts.
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
