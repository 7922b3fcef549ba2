import type { Order } from '../contracts/order.ts';
import { isoDay, wallClock } from '../dates/civil-day.ts';
import { formatWeekdayAndDay } from '../dates/format-day.ts';
import { formatUsd } from '../money/format-usd.ts';
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

/** How an order was paid, as its buyer calls it: `Visa ending in 1111`, `PayPal`. */
export const paidWith = ({ card, funding }: Pick<Order['payment'], 'card' | 'funding'>): string =>
  card
    ? `${brands[card.brand.toUpperCase()] ?? 'Card'} ending in ${card.last_digits}`
    : funding === 'card'
      ? 'card'
      : 'PayPal';

/**
 * What goes back to the buyer of a canceled order: how much in integer cents, to what, and the ISO day by
 * which it is there.
 */
export interface Refund {
  cents: number;
  to: string;
  by: string;
}

/** The refund of an order; `undefined` where the order was not canceled. */
export function refundOf({
  events,
  totals,
  payment,
}: Pick<Order, 'events' | 'totals' | 'payment'>): Refund | undefined {
  const canceled = events.find(({ state }) => state === 'cancelled');
  if (!canceled) return undefined;
  const { day } = wallClock(timeZone, new Date(canceled.at));
  return {
    cents: totals.total_cents,
    to: paidWith(payment),
    by: isoDay(addWorkingDays('US', day, workingDays)),
  };
}

/** A refund as a sentence: what, to what, by when. */
export const refundSentence = ({ cents, to, by }: Refund): string =>
  `${formatUsd(cents)} goes back to your ${to}. Expect it by ${formatWeekdayAndDay(by)}.`;
