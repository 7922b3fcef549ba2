const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats integer cents: `$1,234.56` ([9.3]). Throws RangeError on fractions of a cent. */
export const formatUsd = (cents: number): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not whole cents: ${cents}`);
  return usd.format(cents / 100);
};

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Formats a surcharge in integer cents: `5200` becomes `+$52`, `1350` `+$13.50`, 0 `Included`. */
export const formatSurcharge = (cents: number): string =>
  cents === 0 ? 'Included' : `+${dollars.format(cents / 100)}`;

/** Formats a starting price in integer cents as whole dollars, rounded up. Not for the cart and orders. */
export const formatFrom = (cents: number): string => dollars.format(Math.ceil(cents / 100));
