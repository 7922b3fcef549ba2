import type { OrderState } from './order-schema.ts';

/** States before payment, internal to the server. An `abandoned` order was never paid. */
export type UnpaidState = 'awaiting_payment' | 'capturing' | 'abandoned';
export type LifeState = UnpaidState | OrderState;

export type Reaching = 'delivery' | 'pickup';

const next: Record<Reaching, Partial<Record<OrderState, OrderState>>> = {
  delivery: {
    placed: 'confirmed',
    confirmed: 'in_production',
    in_production: 'shipped',
    shipped: 'delivered',
  },
  pickup: { placed: 'confirmed', confirmed: 'in_production', in_production: 'ready', ready: 'delivered' },
};

/** Returns undefined at the end and for canceled, unpaid, unapproved or payment-pending orders. */
export const nextState = (state: LifeState, reaching: Reaching): OrderState | undefined =>
  isOrdered(state) ? next[reaching][state] : undefined;

const unpaid: readonly LifeState[] = ['awaiting_payment', 'capturing', 'abandoned'];

export const isOrdered = (state: LifeState): state is OrderState => !unpaid.includes(state);

export const canCancel = (state: LifeState): boolean =>
  state === 'awaiting_approval' || state === 'placed' || state === 'confirmed';

/** Returns whether a refund stops the order because the shop still has the goods. */
export const isStoppedByRefund = (state: LifeState): boolean =>
  state === 'payment_pending' ||
  state === 'placed' ||
  state === 'confirmed' ||
  state === 'in_production' ||
  state === 'ready';

/** Returns whether a transition is legal. An abandoned order revives if the money was captured after all. */
export function mayBecome(from: LifeState, to: LifeState, reaching: Reaching): boolean {
  const isTaken = to === 'placed' || to === 'payment_pending';
  if (from === 'awaiting_payment') return to === 'capturing' || to === 'abandoned' || isTaken;
  if (from === 'capturing') return to === 'awaiting_payment' || isTaken;
  if (from === 'abandoned') return isTaken;
  if (from === 'awaiting_approval' || from === 'payment_pending')
    return to === 'placed' || to === 'cancelled';
  return (
    nextState(from, reaching) === to || (to === 'cancelled' && (canCancel(from) || isStoppedByRefund(from)))
  );
}
