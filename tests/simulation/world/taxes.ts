import type { Totals } from '#domain/orders/order-schema.ts';
import { shopContent } from './shop-content.ts';

/** Percentages have three decimals. */
const whole = 100_000;

/** The tax of a state on goods after their discount, and on their freight in some states. */
export function taxCents(
  state: string,
  { subtotal_cents, discount_cents, freight_cents }: Omit<Totals, 'tax_cents' | 'total_cents'>,
): number | undefined {
  const tax = shopContent.taxes.find((one) => one.state === state);
  if (!tax) return undefined;
  const taxed = subtotal_cents - discount_cents + (tax.on_freight ? freight_cents : 0);
  return Math.floor((taxed * Math.round(tax.percent * 1_000) + whole / 2) / whole);
}

/** As a receipt names it. */
export function taxTitle(state: string): string | undefined {
  const tax = shopContent.taxes.find((one) => one.state === state);
  return tax && `${tax.title}, ${tax.percent}%`;
}

/** Tax follows the address of a delivery or the showroom of a pickup, in SQL. */
export const stateOfSale =
  "coalesce(fulfilment #>> '{showroom,state}', fulfilment #>> '{job_site_address,state}')";
