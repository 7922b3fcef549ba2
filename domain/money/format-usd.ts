const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * Integer cents of US dollars as shown: `123456` is `$1,234.56` ([9.3]). Throws a RangeError on a fraction of
 * a cent.
 */
export const formatUsd = (cents: number): string => {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Not an amount in whole cents: ${cents}`);
  return usd.format(cents / 100);
};

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/** What an option adds, in integer cents: `5200` is `+$52`, `1350` is `+$13.50`, 0 is `Included`. */
export const formatSurcharge = (cents: number): string =>
  cents === 0 ? 'Included' : `+${dollars.format(cents / 100)}`;

/**
 * What prices begin at, in integer cents, outside of the cart and of orders: whole dollars, and never less
 * than the price.
 */
export const formatFrom = (cents: number): string => dollars.format(Math.ceil(cents / 100));
