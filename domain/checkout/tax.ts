import type { TaxEntry } from '#domain/content/checkout-terms.ts';

/** Three decimals of a per cent. */
const unit = 100_000n;

/**
 * The tax, in cents, on goods after their discount, and on freight where the state takes it there. Calculated
 * once on the whole, half a cent rounding up.
 */
export function taxCents(
  { percent, on_freight }: TaxEntry,
  sale: { goods_cents: number; freight_cents: number },
): number {
  const taxed = BigInt(sale.goods_cents + (on_freight ? sale.freight_cents : 0));
  const rate = BigInt(Math.round(percent * 1_000));
  return Number((taxed * rate * 2n + unit) / (unit * 2n));
}

/** As a receipt calls it: `Connecticut sales tax, 6.35%`. */
export const taxTitle = ({ title, percent }: TaxEntry): string => `${title}, ${percent}%`;
