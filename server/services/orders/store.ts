import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { LifeState } from '#domain/orders/order-life.ts';
import { orderStates } from '#domain/orders/order-schema.ts';
import type { Database } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import type { AccountOwner } from '#server/security/account-part.ts';
import { orderEvents, orderNotes, orders } from './tables.ts';

export type StoredOrder = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type StoredNote = typeof orderNotes.$inferSelect;

export async function addOrder(tx: Database, order: NewOrder): Promise<StoredOrder> {
  const [added] = await tx.insert(orders).values(order).returning();
  if (!added) throw new Error('An order was not added');
  return added;
}

type Key = { id: string } | { number: string } | { paypalOrderId: string } | { captureId: string };

const isKey = (key: Key) =>
  'id' in key
    ? eq(orders.id, key.id)
    : 'number' in key
      ? eq(orders.number, key.number)
      : 'captureId' in key
        ? eq(orders.captureId, key.captureId)
        : eq(orders.paypalOrderId, key.paypalOrderId);

export async function findOrder(db: Database, key: Key): Promise<StoredOrder | undefined> {
  const [found] = await db.select().from(orders).where(isKey(key));
  return found;
}

export async function lockOrder(tx: Database, key: Key): Promise<StoredOrder | undefined> {
  const [found] = await tx.select().from(orders).where(isKey(key)).for('update');
  return found;
}

/** Reads the last entry of an index, however many orders there are. */
export async function lastPlacedAt(db: Database): Promise<Date | undefined> {
  const [found] = await db.select({ at: max(orders.placedAt) }).from(orders);
  return found?.at ?? undefined;
}

export const lockSalesOfCart = (tx: Database, id: string): Promise<StoredOrder[]> =>
  tx
    .select()
    .from(orders)
    .where(eq(orders.cartId, tx.select({ cartId: orders.cartId }).from(orders).where(eq(orders.id, id))))
    .orderBy(asc(orders.id))
    .for('update');

export async function putOrder(
  tx: Database,
  id: string,
  changed: Partial<StoredOrder>,
): Promise<StoredOrder> {
  const [put] = await tx.update(orders).set(changed).where(eq(orders.id, id)).returning();
  if (!put) throw new Error('An order vanished while it was locked');
  return put;
}

export async function addEvent(
  tx: Database,
  event: { orderId: string; state: LifeState; at: Date; note?: string },
): Promise<void> {
  await tx.insert(orderEvents).values(event);
}

export const ordersIn = (
  db: Database,
  state: LifeState,
  before: Date,
  limit: number,
): Promise<StoredOrder[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.state, state), lt(orders.updatedAt, before)))
    .orderBy(asc(orders.updatedAt), asc(orders.id))
    .limit(limit);

/** Canceled orders with a failed refund that staff have not asked for again, oldest first. */
export const ordersOwedBack = (db: Database, limit: number): Promise<StoredOrder[]> =>
  db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.refundFailedAt), isNull(orders.refundAskedAt), isNull(orders.refundedAt)))
    .orderBy(asc(orders.refundFailedAt), asc(orders.id))
    .limit(limit);

const boughtBy = ({ id, confirmedEmail }: AccountOwner) =>
  or(
    eq(orders.customerId, id),
    confirmedEmail === undefined
      ? undefined
      : and(eq(orders.email, confirmedEmail), isNull(orders.customerId)),
  );

export async function forgetBuyer(tx: Database, accountId: string): Promise<void> {
  await tx.update(orders).set({ customerId: null }).where(eq(orders.customerId, accountId));
}

/** Ids of an account's orders that a firm pays for. */
export async function ordersOnAccount(db: Database, customerId: string): Promise<string[]> {
  const isCharged = and(eq(orders.customerId, customerId), eq(orders.funding, 'account'));
  return (await db.select({ id: orders.id }).from(orders).where(isCharged)).map(({ id }) => id);
}

/** Returns a page of an account's orders, newest first, and the total number. */
export async function ordersOf(
  db: Database,
  account: AccountOwner,
  { offset, limit, without = [] }: { offset: number; limit: number; without?: readonly string[] },
): Promise<{ orders: StoredOrder[]; total: number }> {
  const isOrder = and(
    boughtBy(account),
    inArray(orders.state, [...orderStates]),
    without.length > 0 ? notInArray(orders.id, [...without]) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(orders).where(isOrder);
  const found = await db
    .select()
    .from(orders)
    .where(isOrder)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .offset(offset)
    .limit(limit);
  return { orders: found, total: counted?.total ?? 0 };
}

const isAheadLate = (day: string) =>
  sql`(${orders.fulfilment} -> 'ahead' -> 'shipment' is null and ${orders.fulfilment} -> 'ahead' -> 'promise' ->> 'latest_day' < ${day})`;

/** Unshipped orders, or their goods that go ahead, with a last promised day before a day (`YYYY-MM-DD`). */
export const lateOrders = (db: Database, day: string, limit: number): Promise<{ id: string }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['placed', 'confirmed', 'in_production']),
        or(lt(orders.promiseLatest, day), isAheadLate(day)),
      ),
    )
    .orderBy(asc(orders.promiseLatest), asc(orders.id))
    .limit(limit);

/**
 * Returns true if the buyer used a promo code in an order, or in another cart's sale that may still be paid.
 */
export async function hasUsedCode(
  tx: Database,
  {
    code,
    email,
    customerId,
    cartId,
  }: { code: string; email: string; customerId: string | null; cartId: string },
): Promise<boolean> {
  const byBuyer = or(
    eq(orders.email, email),
    customerId === null ? undefined : eq(orders.customerId, customerId),
  );
  const sales = await tx
    .select({ state: orders.state, cartId: orders.cartId })
    .from(orders)
    .where(and(eq(orders.promoCode, code), byBuyer));
  const isOpen = ({ state }: { state: LifeState }) => state === 'awaiting_payment' || state === 'capturing';
  // Only one sale of a cart can be paid.
  const ended = new Set(sales.filter((sale) => !isOpen(sale)).map((sale) => sale.cartId));
  return sales.some((sale) =>
    isOpen(sale)
      ? sale.cartId !== cartId && !ended.has(sale.cartId)
      : sale.state !== 'abandoned' && sale.state !== 'cancelled',
  );
}

/** Serializes sales with one code until the transaction ends. */
export const lockCode = (tx: Database, code: string): Promise<void> => lockName(tx, `promo code ${code}`);

export const addOrderNote = async (tx: Database, note: Omit<StoredNote, 'id'>): Promise<void> =>
  void (await tx.insert(orderNotes).values(note));

/** Oldest first. */
export const notesOfOrder = (db: Database, number: string): Promise<StoredNote[]> =>
  db.select().from(orderNotes).where(eq(orderNotes.orderNumber, number)).orderBy(asc(orderNotes.id));
