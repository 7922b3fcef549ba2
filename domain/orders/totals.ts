import type { FreightEntry, PromoCode, TaxEntry } from '#domain/content/checkout-terms.ts';
import { freightCents } from './freight.ts';
import { centsOf, type Goods } from './goods.ts';
import type { Totals } from './order-schema.ts';
import { discountOf } from './promo-code.ts';
import { taxCents } from './tax.ts';

/** `freight` is undefined for pickup. */
export interface Sale {
  goods: readonly Goods[];
  freight: FreightEntry | undefined;
  tax: TaxEntry;
  promo: PromoCode | undefined;
  /** Goods by parcel of a delivery in several; all goods in one without it. */
  parcels?: readonly (readonly Goods[])[] | undefined;
}

/** Totals in integer cents, and the discount per line. No amount is negative. */
export function totalsOf({ goods, freight, tax, promo, parcels = [goods] }: Sale): {
  totals: Totals;
  discounts: number[];
} {
  const discounts = discountOf(promo, goods);
  const subtotal = centsOf(goods);
  const discount = discounts.reduce((sum, cents) => sum + cents, 0);
  const carried = freight ? parcels.reduce((sum, parcel) => sum + freightCents(parcel, freight), 0) : 0;
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
