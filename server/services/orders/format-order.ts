import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { Totals } from '#domain/orders/order-schema.ts';
import { paidWith } from '#domain/orders/refund.ts';
import { isExemptTitle } from '#domain/orders/tax-exemption.ts';
import type { StoredOrder } from './store.ts';

export const formatPromise = ({ promiseEarliest, promiseLatest }: StoredOrder): string =>
  promiseEarliest === promiseLatest
    ? `on ${formatWeekdayAndDay(promiseEarliest)}`
    : `between ${formatWeekdayAndDay(promiseEarliest)} and ${formatWeekdayAndDay(promiseLatest)}`;

export function formatPlace({ fulfilment }: StoredOrder): string[] {
  if (fulfilment.method === 'pickup') {
    const { name, street, city, state, postal_code, phone } = fulfilment.showroom;
    return [name, street, `${city}, ${state} ${postal_code}`, phone];
  }
  const { line_1, city, state, postcode } = fulfilment.job_site_address;
  return [line_1, `${city}, ${state} ${postcode}`];
}

/** Returns the sums below the lines without zero amounts, the total last. */
export function formatSums(totals: Totals, taxTitle: string): [label: string, amount: string][] {
  const { subtotal_cents, discount_cents, freight_cents, tax_cents, total_cents } = totals;
  const sums: [string, string][] = [['Subtotal', formatUsd(subtotal_cents)]];
  if (discount_cents > 0) sums.push(['Discount', `−${formatUsd(discount_cents)}`]);
  sums.push(['Shipping', freight_cents > 0 ? formatUsd(freight_cents) : 'Free']);
  if (tax_cents > 0 || isExemptTitle(taxTitle)) sums.push([taxTitle, formatUsd(tax_cents)]);
  return [...sums, ['Total', formatUsd(total_cents)]];
}

export const paymentOf = ({ card, funding, purchaseOrder }: StoredOrder) => ({
  funding,
  ...(card && { card }),
  ...(purchaseOrder !== null && { purchase_order: purchaseOrder }),
});

export const formatPayment = (order: StoredOrder): string => paidWith(paymentOf(order));
