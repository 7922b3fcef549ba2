import type { OrderState } from '#domain/contracts/order.ts';

/**
 * What an order is before it is paid, which only the server sees. `abandoned` was never paid, and never will
 * be.
 */
export type UnpaidState = 'awaiting_payment' | 'capturing' | 'abandoned';
export type LifeState = UnpaidState | OrderState;

/** How goods reach their buyer decides which of two states follows production. */
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

/**
 * The state that follows in the factory's course; `undefined` at its end, and of an order that is cancelled,
 * not paid, not approved, or whose payment is being checked: those are decisions of their own.
 */
export const nextState = (state: LifeState, reaching: Reaching): OrderState | undefined =>
  isOrdered(state) ? next[reaching][state] : undefined;

const unpaid: readonly LifeState[] = ['awaiting_payment', 'capturing', 'abandoned'];

/** Whether the buyer has ordered: by a payment, by one that is being checked, or on account. */
export const isOrdered = (state: LifeState): state is OrderState => !unpaid.includes(state);

/** Whether its buyer may still cancel: until production begins. */
export const canCancel = (state: LifeState): boolean =>
  state === 'awaiting_approval' || state === 'placed' || state === 'confirmed';

/** Whether the goods are still with the shop, so that a payment that is withdrawn stops the order. */
export const isStoppedByRefund = (state: LifeState): boolean =>
  state === 'payment_pending' ||
  state === 'placed' ||
  state === 'confirmed' ||
  state === 'in_production' ||
  state === 'ready';

/**
 * Every step that an order may take. The bank's answer decides where `capturing` leads; one that was given up
 * is an order after all when the money turns out to have been taken.
 */
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
