import { asc, eq } from 'drizzle-orm';
import { isOrdered } from '#domain/orders/order-life.ts';
import type { OrderChange } from '#domain/orders/order-schema.ts';
import type { Database } from '#server/db/database.ts';
import { orderChanges, orderEvents } from './tables.ts';

export type StoredEvent = Pick<typeof orderEvents.$inferSelect, 'state' | 'at' | 'note'>;
export type StoredChange = Pick<typeof orderChanges.$inferSelect, 'kind' | 'at' | 'note'>;

/** An order's events and changes that its buyer may see, oldest first. */
export interface OrderHistory {
  events: readonly StoredEvent[];
  changes: readonly StoredChange[];
}

/** The buyer reads the note. */
export const addChange = async (
  tx: Database,
  change: { orderId: string; kind: OrderChange['kind']; at: Date; note: string },
): Promise<void> => void (await tx.insert(orderChanges).values(change));

export async function historyOf(db: Database, orderId: string): Promise<OrderHistory> {
  const events = await db
    .select({ state: orderEvents.state, at: orderEvents.at, note: orderEvents.note })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  const changes = await db
    .select({ kind: orderChanges.kind, at: orderChanges.at, note: orderChanges.note })
    .from(orderChanges)
    .where(eq(orderChanges.orderId, orderId))
    .orderBy(asc(orderChanges.at), asc(orderChanges.id));
  return { events: events.filter(({ state }) => isOrdered(state)), changes };
}
