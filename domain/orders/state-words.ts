import type { Order, OrderChange, OrderState } from './order-schema.ts';
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

export const changeWords: Record<OrderChange['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  delivery: 'Delivery',
  promise: 'New day',
  shipment: 'On its way',
};

/** Returns the states and changes of an order as one history, oldest first. */
export function orderHistory({
  events,
  changes = [],
}: Pick<Order, 'events' | 'changes'>): { title: string; at: string; note?: string | undefined }[] {
  const steps = events.map(({ state, at, note }) => ({ title: stateWords[state].title, at, note }));
  const others = changes.map(({ kind, at, note }) => ({ title: changeWords[kind], at, note }));
  return [...steps, ...others].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const ways: Record<Order['fulfilment']['method'], readonly OrderState[]> = {
  delivery: ['placed', 'confirmed', 'in_production', 'shipped', 'delivered'],
  pickup: ['placed', 'confirmed', 'in_production', 'ready', 'delivered'],
};

export interface Milestone {
  /** A `change` is beside the states; `now` is the latest state. */
  look: 'passed' | 'now' | 'ahead' | 'change';
  /** Undefined for changes. */
  state?: OrderState;
  title: string;
  means: string;
  /** ISO instant; undefined for future steps. */
  at?: string;
  note?: string;
}

const instantOf = ({ at }: Milestone): number => Date.parse(at ?? '');

/**
 * Returns an order's past steps and changes with their instants, then its future steps. A canceled order has
 * none.
 */
export function milestonesOf({ events, changes = [], fulfilment, state, payment }: Order): Milestone[] {
  const steps = events.map(
    ({ state: reached, at, note }, place): Milestone => ({
      ...wordsOfState(reached, payment.funding),
      ...(reached === 'cancelled' && payment.denied && { means: deniedMeans }),
      look: place === events.length - 1 ? 'now' : 'passed',
      state: reached,
      at,
      ...(note && { note }),
    }),
  );
  const others = changes.map(
    ({ kind, at, note }): Milestone => ({ look: 'change', title: changeWords[kind], means: note, at }),
  );
  const passed = [...steps, ...others].sort((one, other) => instantOf(one) - instantOf(other));
  if (state === 'cancelled') return passed;
  const way = ways[fulfilment.method];
  const ahead = way.slice(way.indexOf(state) + 1);
  return [
    ...passed,
    ...ahead.map(
      (coming): Milestone => ({
        ...wordsOfState(coming, payment.funding),
        look: 'ahead',
        state: coming,
      }),
    ),
  ];
}
