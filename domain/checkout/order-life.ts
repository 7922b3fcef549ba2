import type { OrderState } from '../contracts/order.ts';

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
 * The state that follows in the factory's course; `undefined` at its end, and of what is cancelled, not paid,
 * or not approved: that is a decision of its own.
 */
export const nextState = (state: LifeState, reaching: Reaching): OrderState | undefined =>
  isPaid(state) ? next[reaching][state] : undefined;

const unpaid: readonly LifeState[] = ['awaiting_payment', 'capturing', 'abandoned'];

/** Whether it is an order at all: paid means ordered, and so does asked for on account. */
export const isPaid = (state: LifeState): state is OrderState => !unpaid.includes(state);

/** Whether its buyer may still cancel: until production begins. */
export const canCancel = (state: LifeState): boolean =>
  state === 'awaiting_approval' || state === 'placed' || state === 'confirmed';

/**
 * Every step that an order may take. The bank's answer decides where `capturing` leads; one that was given up
 * is an order after all when the money turns out to have been taken.
 */
export function mayBecome(from: LifeState, to: LifeState, reaching: Reaching): boolean {
  if (from === 'awaiting_payment') return to === 'capturing' || to === 'abandoned' || to === 'placed';
  if (from === 'capturing') return to === 'awaiting_payment' || to === 'placed';
  if (from === 'abandoned') return to === 'placed';
  if (from === 'awaiting_approval') return to === 'placed' || to === 'cancelled';
  return nextState(from, reaching) === to || (to === 'cancelled' && canCancel(from));
}
