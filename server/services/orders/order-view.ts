import { canCancel, isPaid } from '../../../domain/checkout/order-life.ts';
import { type Order, orderLineSchema } from '../../../domain/contracts/order.ts';
import type { StoredEvent, StoredOrder } from './store.ts';

/** What a buyer gets to see of a paid order. */
export function orderView(order: StoredOrder, events: readonly StoredEvent[]): Order {
  const { state, placedAt } = order;
  if (!isPaid(state) || !placedAt) throw new Error(`Order ${order.number} is not paid`);
  return {
    number: order.number,
    state,
    placed_at: placedAt.toISOString(),
    contact: order.contact,
    fulfilment: order.fulfilment,
    promise: { earliest_day: order.promiseEarliest, latest_day: order.promiseLatest },
    lines: order.lines.map((line) => orderLineSchema.parse(line)),
    totals: order.totals,
    ...(order.promoCode && { promo_code: order.promoCode }),
    payment: {
      funding: order.funding,
      ...(order.card && { card: order.card }),
      refunded: order.refundedAt !== null,
    },
    events: events.flatMap(({ state, at, note }) =>
      isPaid(state) ? [{ state, at: at.toISOString(), ...(note && { note }) }] : [],
    ),
    can_cancel: canCancel(state),
  };
}
