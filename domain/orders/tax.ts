import type { TaxEntry } from '#domain/content/checkout-terms.ts';

const unit = 100_000n;

/** In cents, on discounted goods, and on freight if the state taxes it. Rounds once, half up. */
export function taxCents(
  { percent, on_freight }: TaxEntry,
  sale: { goods_cents: number; freight_cents: number },
): number {
  const taxed = BigInt(sale.goods_cents + (on_freight ? sale.freight_cents : 0));
  const rate = BigInt(Math.round(percent * 1_000));
  return Number((taxed * rate * 2n + unit) / (unit * 2n));
}

/** Formats a tax for a receipt: `Connecticut sales tax, 6.35%`. */
export const taxTitle = ({ title, percent }: TaxEntry): string => `${title}, ${percent}%`;
