import type { FreightEntry, PromoCode, TaxEntry } from '#domain/content/checkout-terms.ts';
import type { Totals } from '#domain/contracts/order.ts';
import { freightCents } from './freight.ts';
import { centsOf, type Goods } from './goods.ts';
import { discountOf } from './promo-code.ts';
import { taxCents } from './tax.ts';

/** What a sale is calculated from. `freight` is left out of what is fetched. */
export interface Sale {
  goods: readonly Goods[];
  freight: FreightEntry | undefined;
  tax: TaxEntry;
  promo: PromoCode | undefined;
}

/**
 * What a sale comes to, in integer cents: goods less discount, with freight, with tax on what is taxed.
 * `discounts` is what came off each line. Nothing is ever negative, and the total is the sum of its parts.
 */
export function totalsOf({ goods, freight, tax, promo }: Sale): { totals: Totals; discounts: number[] } {
  const discounts = discountOf(promo, goods);
  const subtotal = centsOf(goods);
  const discount = discounts.reduce((sum, cents) => sum + cents, 0);
  const carried = freight ? freightCents(goods, freight) : 0;
  const taxed = taxCents(tax, { goods_cents: subtotal - discount, freight_cents: carried });
  return {
    discounts,
    totals: {
      subtotal_cents: subtotal,
      discount_cents: discount,
      freight_cents: carried,
      tax_cents: taxed,
      total_cents: subtotal - discount + carried + taxed,
    },
  };
}
