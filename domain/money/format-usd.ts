const grouped = (digits: string): string =>
  digits.length > 3 ? `${grouped(digits.slice(0, -3))},${digits.slice(-3)}` : digits;

/** Formats integer cents: `$1,234.56` ([9.3]). RangeError for fractions. `Intl` blocks a phone for 50 ms. */
export const formatUsd = (cents: number): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}$${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
};

export const formatDollars = (cents: number): string => formatUsd(cents).replace('.00', '');

export const formatSurcharge = (cents: number): string =>
  cents === 0 ? 'Included' : `+${formatDollars(cents)}`;

/** Formats a starting price in integer cents as whole dollars, rounded up. Not for the cart and orders. */
export const formatFrom = (cents: number): string => formatUsd(Math.ceil(cents / 100) * 100).slice(0, -3);
