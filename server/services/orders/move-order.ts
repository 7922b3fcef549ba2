import { type LifeState, mayBecome } from '../../../domain/checkout/order-life.ts';
import type { Database } from '../../db/database.ts';
import { addEvent, putOrder, type StoredOrder } from './store.ts';

interface Step {
  state: LifeState;
  changed?: Partial<StoredOrder>;
  /** What its buyer reads beside it. */
  note?: string | undefined;
  at: Date;
}

/** Takes a locked order one step on, with its event. Throws a fault of ours where no such step is. */
export async function moveOrder(
  tx: Database,
  order: StoredOrder,
  { state, changed = {}, note, at }: Step,
): Promise<StoredOrder> {
  if (!mayBecome(order.state, state, order.fulfilment.method))
    throw new Error(`Order ${order.number} cannot go from ${order.state} to ${state}`);
  await addEvent(tx, { orderId: order.id, state, at, ...(note && { note }) });
  return putOrder(tx, order.id, { ...changed, state, updatedAt: at });
}
