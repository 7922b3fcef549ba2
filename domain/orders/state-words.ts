import type { Order, OrderState } from './order-schema.ts';
import { partRefundSentence, refundOf, refundSentence } from './refund.ts';

interface Words {
  title: string;
  means: string;
}

export const stateWords: Record<OrderState, Words> = {
  awaiting_approval: {
    title: 'Awaiting approval',
    means: 'We have your purchase order and set the goods aside. We look at it within a working day.',
  },
  payment_pending: {
    title: 'Payment being checked',
    means:
      'We have your order. The payment company is still checking the payment. We begin once it is through, and write to you then.',
  },
  placed: { title: 'Placed', means: 'Your payment is in, and the order is with us.' },
  confirmed: { title: 'Confirmed', means: 'We have checked every measure and given it a day in the shop.' },
  in_production: { title: 'In production', means: 'It is being made. From here on it cannot be changed.' },
  shipped: { title: 'Shipped', means: 'It is on the truck.' },
  ready: { title: 'Ready', means: 'It waits for you at the showroom.' },
  delivered: { title: 'Delivered', means: 'It is with you.' },
  cancelled: { title: 'Canceled', means: 'It will not be made, and your money goes back to you.' },
};

const onAccount: Partial<Record<OrderState, Words>> = {
  placed: { title: 'Placed', means: 'Your purchase order is approved, and the order is with us.' },
  cancelled: {
    title: 'Canceled',
    means: 'It will not be made, and it no longer counts against your account.',
  },
};

type Funding = Order['payment']['funding'];

export const wordsOfState = (state: OrderState, funding: Funding): Words =>
  (funding === 'account' ? onAccount[state] : undefined) ?? stateWords[state];

const deniedMeans =
  'The payment company did not let the payment through. No money was taken, and the order will not be made.';

export function orderStanding(order: Order): string {
  const { state, payment, events } = order;
  if (state === 'cancelled' && payment.denied) return deniedMeans;
  const refund = refundOf(order);
  if (refund) {
    const wasMade = events.some(({ state }) => state === 'in_production');
    return `It will not be ${wasMade ? 'sent' : 'made'}. ${refundSentence(refund)}`;
  }
  return [wordsOfState(state, payment.funding).means, partRefundSentence(order)].filter(Boolean).join(' ');
}

const ways: Record<Order['fulfilment']['method'], readonly OrderState[]> = {
  delivery: ['placed', 'confirmed', 'in_production', 'shipped', 'delivered'],
  pickup: ['placed', 'confirmed', 'in_production', 'ready', 'delivered'],
};

export interface Milestone {
  state: OrderState;
  title: string;
  means: string;
  /** ISO instant; undefined for future steps. */
  at?: string;
  note?: string;
}

/** Returns an order's past steps with their instants, then its future steps, which a canceled order lacks. */
export function milestonesOf({ events, fulfilment, state, payment }: Order): Milestone[] {
  const passed = events.map(({ state: reached, at, note }) => ({
    ...wordsOfState(reached, payment.funding),
    ...(reached === 'cancelled' && payment.denied && { means: deniedMeans }),
    state: reached,
    at,
    ...(note && { note }),
  }));
  if (state === 'cancelled') return passed;
  const way = ways[fulfilment.method];
  const ahead = way.slice(way.indexOf(state) + 1);
  return [...passed, ...ahead.map((coming) => ({ ...wordsOfState(coming, payment.funding), state: coming }))];
}
