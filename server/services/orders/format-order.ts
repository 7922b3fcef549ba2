import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { DayRange } from '#domain/orders/delivery-contract.ts';
import { streetLines, townLine } from '#domain/orders/format-address.ts';
import type { Totals } from '#domain/orders/order-schema.ts';
import { goodsInWords, parcelsOf } from '#domain/orders/parcels.ts';
import { paidWith } from '#domain/orders/refund.ts';
import { isExemptTitle } from '#domain/orders/tax-exemption.ts';
import type { StoredOrder } from './store.ts';

export function formatPlace({ fulfilment }: StoredOrder): string[] {
  if (fulfilment.method === 'pickup') {
    const { name, street, city, state, postal_code, phone } = fulfilment.showroom;
    return [name, street, `${city}, ${state} ${postal_code}`, phone];
  }
  const { job_site_address: address, note } = fulfilment;
  return [...streetLines(address), townLine(address), ...(note ? [`For the driver: ${note}`] : [])];
}

const formatDays = ({ earliest_day, latest_day }: DayRange): string =>
  earliest_day === latest_day
    ? `on ${formatWeekdayAndDay(earliest_day)}`
    : `between ${formatWeekdayAndDay(earliest_day)} and ${formatWeekdayAndDay(latest_day)}`;

export const formatPromise = ({ promiseEarliest, promiseLatest }: StoredOrder): string =>
  formatDays({ earliest_day: promiseEarliest, latest_day: promiseLatest });

/** Returns a sentence per parcel with its goods and days; empty for a delivery in one. */
export const formatParcels = ({
  fulfilment,
  lines,
  promiseEarliest: earliest_day,
  promiseLatest: latest_day,
}: StoredOrder): string[] =>
  parcelsOf({ fulfilment, lines, promise: { earliest_day, latest_day } }).map((parcel) =>
    `${parcel.title}, comes ${formatDays(parcel.promise)}: ${goodsInWords(parcel)}`.replace(/\.?$/, '.'),
  );

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
