/** Sixteenths of an inch: always an integer, so that sizes are exact. */
export type Sixteenths = number;

export const sixteenthsPerInch = 16;
export const squareFoot = (12 * sixteenthsPerInch) ** 2;

export interface MixedInches {
  whole: number;
  fraction: { numerator: number; denominator: number } | null;
}

export function mixedInches(length: Sixteenths): MixedInches {
  const whole = Math.floor(length / sixteenthsPerInch);
  let [numerator, denominator] = [length % sixteenthsPerInch, sixteenthsPerInch];
  if (numerator === 0) return { whole, fraction: null };
  while (numerator % 2 === 0) [numerator, denominator] = [numerator / 2, denominator / 2];
  return { whole, fraction: { numerator, denominator } };
}

/** Formats a length in lowest terms without a unit: `35 1/2`. */
export function formatInches(length: Sixteenths): string {
  const { whole, fraction } = mixedInches(length);
  if (!fraction) return String(whole);
  const part = `${fraction.numerator}/${fraction.denominator}`;
  return whole === 0 ? part : `${whole} ${part}`;
}

/** Formats a width and a height in inches: `35 1/2 × 47 1/2`. */
export const formatInchesBy = ({ width, height }: { width: Sixteenths; height: Sixteenths }): string =>
  `${formatInches(width)} × ${formatInches(height)}`;

/** Formats square sixteenths as square feet, rounded down to one decimal. */
export const formatSquareFeet = (area: number): string =>
  (Math.floor((area * 10) / squareFoot) / 10).toFixed(1);
