/** Sixteenths of an inch, a whole number, from inches. */
export const sixteenthsOf = (inches: number): number => Math.round(inches * 16);

/** Inches as they are spoken and lettered: a whole number and a fraction in lowest terms, sixteenths at the finest. */
export interface MixedInches {
  whole: number;
  fraction: { numerator: number; denominator: number } | null;
}

/** Inches to the nearest sixteenth, as a mixed number. */
export const mixedInches = (inches: number): MixedInches => {
  const sixteenths = sixteenthsOf(inches);
  const whole = Math.floor(sixteenths / 16);
  let [numerator, denominator] = [sixteenths % 16, 16];
  if (numerator === 0) return { whole, fraction: null };
  while (numerator % 2 === 0) [numerator, denominator] = [numerator / 2, denominator / 2];
  return { whole, fraction: { numerator, denominator } };
};

/** Inches in words that a screen reader says right, such as `35 1/2`. */
export const writeInches = (inches: number): string => {
  const { whole, fraction } = mixedInches(inches);
  const part = fraction ? `${fraction.numerator}/${fraction.denominator}` : '';
  return [whole === 0 && part ? '' : String(whole), part].filter(Boolean).join(' ');
};

/**
 * Inches split in the proportions of the shares, each part a whole number of sixteenths and at least one, so that the
 * parts add up to the whole as it is lettered. The boundaries are rounded, not the parts.
 */
export const divideInches = (whole: number, shares: readonly number[]): number[] => {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let [sum, before] = [0, 0];
  return shares.map((share, index) => {
    sum += share;
    const left = shares.length - index - 1;
    const near = Math.round((sixteenthsOf(whole) * sum) / total);
    const boundary = Math.max(before + 1, Math.min(near, sixteenthsOf(whole) - left));
    const part = (boundary - before) / 16;
    before = boundary;
    return part;
  });
};
