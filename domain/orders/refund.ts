import { isoDay } from '#domain/dates/civil-day.ts';
import { formatWeekdayAndDay } from '#domain/dates/format-day.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import { formatUsd } from '#domain/money/format-usd.ts';
import type { Order } from './order-schema.ts';
import { addWorkingDays } from './promise-days.ts';

export const refundWorkingDays = 5;

const timeZone = 'America/Chicago';

const brands: Record<string, string> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  DISCOVER: 'Discover',
};

export const purchaseOrderName = (number: string): string =>
  /^p\.?\s?o\b/i.test(number) ? number : `PO ${number}`;

type Paid = Pick<Order['payment'], 'card' | 'funding' | 'purchase_order'> & {
  paid_by?: string | undefined;
};

const paidOnline = ({ card, funding }: Paid): string =>
  card
    ? `${brands[card.brand.toUpperCase()] ?? 'Card'} ending in ${card.last_digits}`
    : funding === 'card'
      ? 'card'
      : 'PayPal';

/** Returns the payment method: `Visa ending in 1111`, `PayPal`, `On account, PO 4711`. */
export const paidWith = ({ card, funding, purchase_order }: Paid): string =>
  funding === 'account'
    ? `On account, ${purchaseOrderName(purchase_order ?? '')}`
    : paidOnline({ card, funding });

/** Integer cents, payment method and ISO day of arrival, or the history's note in place of all three. */
export interface Refund {
  cents: number;
  to: string;
  by?: string;
  hasFailed?: true;
  note?: string;
}

export const leftToRefund = ({ totals, payment }: Pick<Order, 'totals' | 'payment'>): number =>
  Math.max(0, totals.total_cents - (payment.refunded_cents ?? 0));

/** Returns the refund of an order; undefined if it is not canceled or was never paid. */
export function refundOf({
  events,
  changes = [],
  totals,
  payment,
}: Pick<Order, 'events' | 'changes' | 'totals' | 'payment'>): Refund | undefined {
  const canceled = events.find(({ state }) => state === 'cancelled');
  if (!canceled || payment.denied) return undefined;
  if (payment.funding === 'account') return { cents: totals.total_cents, to: 'account' };
  if (payment.refund_failed)
    return { cents: leftToRefund({ totals, payment }), to: paidWith(payment), hasFailed: true };
  const since = changes.filter(
    ({ kind, at }) => (kind === 'refund' || kind === 'payment') && at > canceled.at,
  );
  const again = since.at(-1);
  // Staff paid a part of the total in another way: only the last note has the amount that it is about.
  if (again && since.some(({ kind }) => kind === 'payment'))
    return { cents: totals.total_cents, to: paidWith(payment), note: again.note };
  const { day } = wallClock(timeZone, new Date((again ?? canceled).at));
  return {
    cents: totals.total_cents,
    to: paidWith(payment),
    by: isoDay(addWorkingDays('US', day, refundWorkingDays)),
  };
}

export function refundSentence({ cents, to, by, hasFailed, note }: Refund): string {
  if (note !== undefined) return /[.!?]$/.test(note) ? note : `${note}.`;
  if (hasFailed)
    return `${formatUsd(cents)} could not go back to your ${to} yet. We try again, and write to you then.`;
  if (by === undefined) return `${formatUsd(cents)} is taken off your ${to}.`;
  return `${formatUsd(cents)} goes back to your ${to}. Expect it by ${formatWeekdayAndDay(by)}.`;
}

export const partRefundSentence = ({ totals, payment }: Pick<Order, 'totals' | 'payment'>) =>
  payment.refunded_cents !== undefined && payment.refunded_cents < totals.total_cents
    ? `${formatUsd(payment.refunded_cents)} of your payment went back to your ${paidWith(payment)}.`
    : undefined;

/** Returns the end of a sentence (no full stop) about the refund, for the buyer or for staff. */
export const goesBack = (cents: number, payment: Paid, to: 'buyer' | 'staff' = 'buyer'): string => {
  if (payment.funding === 'account')
    return `${formatUsd(cents)} is taken off ${to === 'buyer' ? 'your' : 'the buyer’s'} account`;
  if (payment.paid_by !== undefined)
    return `${formatUsd(cents)} was paid to ${to === 'buyer' ? 'you' : 'the buyer'} in another way (${payment.paid_by})`;
  return `${formatUsd(cents)} goes back to ${to === 'buyer' ? 'your ' : ''}${paidWith(payment)}`;
};
