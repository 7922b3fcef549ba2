import type { Order } from '#domain/contracts/order.ts';
import { isoDay, wallClock } from '#domain/dates/civil-day.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import { addWorkingDays } from './promise-days.ts';

/** Banks show a refund within this many working days. */
const workingDays = 5;

/** The counter that sends refunds counts its days here. */
const timeZone = 'America/Chicago';

const brands: Record<string, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
};

/** A buyer's number for an order, as one reads it: `PO 4711`, whether or not they wrote the `PO`. */
export const purchaseOrderName = (number: string): string =>
  /^p\.?\s?o\b/i.test(number) ? number : `PO ${number}`;

type Paid = Pick<Order['payment'], 'card' | 'funding' | 'purchase_order'>;

const paidOnline = ({ card, funding }: Paid): string =>
  card
    ? `${brands[card.brand.toUpperCase()] ?? 'Card'} ending in ${card.last_digits}`
    : funding === 'card'
      ? 'card'
      : 'PayPal';

/** How an order was paid, as its buyer calls it: `Visa ending in 1111`, `PayPal`, `On account, PO 4711`. */
export const paidWith = ({ card, funding, purchase_order }: Paid): string =>
  funding === 'account'
    ? `On account, ${purchaseOrderName(purchase_order ?? '')}`
    : paidOnline({ card, funding });

/**
 * What goes back to the buyer of a canceled order: how much in integer cents, to what, and the ISO day by
 * which it is there. `by` is left out of what is taken off an account, which is done at once.
 */
export interface Refund {
  cents: number;
  to: string;
  by?: string;
}

/** The part of a payment that has not been refunded, in integer cents. */
export const leftToRefund = ({ totals, payment }: Pick<Order, 'totals' | 'payment'>): number =>
  Math.max(0, totals.total_cents - (payment.refunded_cents ?? 0));

/** The refund of an order; `undefined` where the order was not canceled, or no money was taken for it. */
export function refundOf({
  events,
  totals,
  payment,
}: Pick<Order, 'events' | 'totals' | 'payment'>): Refund | undefined {
  const canceled = events.find(({ state }) => state === 'cancelled');
  if (!canceled || payment.denied) return undefined;
  if (payment.funding === 'account') return { cents: totals.total_cents, to: 'account' };
  const { day } = wallClock(timeZone, new Date(canceled.at));
  return {
    cents: totals.total_cents,
    to: paidWith(payment),
    by: isoDay(addWorkingDays('US', day, workingDays)),
  };
}

/** A refund as a sentence: what, to what, by when. */
export const refundSentence = ({ cents, to, by }: Refund): string =>
  by === undefined
    ? `${formatUsd(cents)} is taken off your ${to}.`
    : `${formatUsd(cents)} goes back to your ${to}. Expect it by ${formatWeekdayAndDay(by)}.`;

/** A part of a payment that went back while the order goes on, as a sentence; else `undefined`. */
export const partRefundSentence = ({ totals, payment }: Pick<Order, 'totals' | 'payment'>) =>
  payment.refunded_cents !== undefined && payment.refunded_cents < totals.total_cents
    ? `${formatUsd(payment.refunded_cents)} of your payment went back to your ${paidWith(payment)}.`
    : undefined;

/**
 * What happens to the money of an order that is given back, as the end of a sentence without its full stop,
 * said to its buyer or to the staff.
 */
export const goesBack = (cents: number, payment: Paid, to: 'buyer' | 'staff' = 'buyer'): string => {
  if (payment.funding === 'account')
    return `${formatUsd(cents)} is taken off ${to === 'buyer' ? 'your' : 'the buyer’s'} account`;
  return `${formatUsd(cents)} goes back to ${to === 'buyer' ? 'your ' : ''}${paidWith(payment)}`;
};
