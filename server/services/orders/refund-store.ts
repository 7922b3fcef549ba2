import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orderRefunds } from './tables.ts';

export type StoredRefund = typeof orderRefunds.$inferSelect;
export type RefundState = StoredRefund['state'];

export async function addRefund(
  tx: Database,
  refund: typeof orderRefunds.$inferInsert,
): Promise<StoredRefund> {
  const [added] = await tx.insert(orderRefunds).values(refund).returning();
  if (!added) throw new Error('A refund was not added');
  return added;
}

/** Refunds that staff asked for, oldest first. */
export const refundsOf = (db: Database, orderId: string): Promise<StoredRefund[]> =>
  db
    .select()
    .from(orderRefunds)
    .where(eq(orderRefunds.orderId, orderId))
    .orderBy(asc(orderRefunds.at), asc(orderRefunds.id));

export async function findRefund(db: Database, id: string): Promise<StoredRefund | undefined> {
  const [found] = await db.select().from(orderRefunds).where(eq(orderRefunds.id, id));
  return found;
}

export async function putRefund(
  tx: Database,
  id: string,
  changed: { state: RefundState; reference?: string },
): Promise<void> {
  await tx.update(orderRefunds).set(changed).where(eq(orderRefunds.id, id));
}

/** Follows the provider's word about a refund, by its reference. */
export async function followRefund(
  tx: Database,
  { orderId, reference, state }: { orderId: string; reference: string; state: RefundState },
): Promise<void> {
  const isSame = and(eq(orderRefunds.orderId, orderId), eq(orderRefunds.reference, reference));
  await tx.update(orderRefunds).set({ state }).where(isSame);
}

/** In integer cents, given back by staff in another way than through the provider. */
export const centsPaidByStaff = (refunds: readonly StoredRefund[]): number =>
  refunds.filter(({ paidBy }) => paidBy !== null).reduce((sum, { cents }) => sum + cents, 0);

/** All of the order's money is back. */
export async function closeRefunds(tx: Database, orderId: string): Promise<void> {
  await tx
    .update(orderRefunds)
    .set({ state: 'done' })
    .where(and(eq(orderRefunds.orderId, orderId), inArray(orderRefunds.state, ['asked', 'pending'])));
}

/** In integer cents; the money has been promised but is not known to be back. */
export const centsUnderWay = (refunds: readonly StoredRefund[]): number =>
  refunds
    .filter(({ state }) => state === 'asked' || state === 'pending')
    .reduce((sum, { cents }) => sum + cents, 0);

/** The refunds that count, without failed ones, as the domain reads them. */
export const countedParts = (refunds: readonly StoredRefund[]) =>
  refunds
    .filter(({ state }) => state !== 'failed')
    .map(({ cents, taxCents: tax_cents, lines }) => ({ cents, tax_cents, lines }));
