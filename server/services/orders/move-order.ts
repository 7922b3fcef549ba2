import { type LifeState, mayBecome } from '#domain/orders/order-life.ts';
import { atOnce } from '#server/db/at-once.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { unknownOrder } from './order-errors.ts';
import { addEvent, lockOrder, putOrder, type StoredOrder } from './store.ts';

interface Step {
  state: LifeState;
  changed?: Partial<StoredOrder>;
  note?: string | undefined;
  at: Date;
}

/**
 * Moves a locked order to the next state with an event. Throws an internal error for an invalid transition.
 */
export async function moveOrder(
  tx: Database,
  order: StoredOrder,
  { state, changed = {}, note, at }: Step,
): Promise<StoredOrder> {
  if (!mayBecome(order.state, state, order.fulfilment.method))
    throw new Error(`Order ${order.number} cannot go from ${order.state} to ${state}`);
  const [moved] = await atOnce([
    putOrder(tx, order.id, { ...changed, state, updatedAt: at }),
    addEvent(tx, { orderId: order.id, state, at, ...(note && { note }) }),
  ]);
  return moved;
}

export abstract class OrderMover<Deps extends { db: Database; now: () => Date }> {
  constructor(protected readonly deps: Deps) {}

  protected locked<T>(id: string, work: (tx: Database, order: StoredOrder) => Promise<T>): Promise<T> {
    return inTransaction(this.deps.db, async (tx) => {
      const order = await lockOrder(tx, { id });
      if (!order) throw unknownOrder();
      return work(tx, order);
    });
  }

  protected become(
    tx: Database,
    order: StoredOrder,
    state: LifeState,
    changed: Partial<StoredOrder> = {},
    note?: string,
  ): Promise<StoredOrder> {
    return moveOrder(tx, order, { state, changed, note, at: this.deps.now() });
  }
}
