import { and, asc, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { AccountCharge } from '#domain/trade/contract.ts';
import type { OpenSums } from '#domain/trade/credit.ts';
import type { Database } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import { accountCharges, creditAccounts } from './tables.ts';

export type StoredTerms = typeof creditAccounts.$inferSelect;
export type StoredCharge = typeof accountCharges.$inferSelect;

const isAccount = (customerId: string) => eq(creditAccounts.customerId, customerId);

/** Locks an account's credit terms until the transaction ends, which serializes charges. */
export async function lockTerms(tx: Database, customerId: string): Promise<StoredTerms | undefined> {
  const [found] = await tx.select().from(creditAccounts).where(isAccount(customerId)).for('update');
  return found;
}

/** Lets one person after the other set an account's terms, the first ones too; returns those that hold. */
export async function lockTermsToSet(tx: Database, customerId: string): Promise<StoredTerms | undefined> {
  await lockName(tx, `terms of ${customerId}`);
  return lockTerms(tx, customerId);
}

export async function putTerms(tx: Database, terms: StoredTerms): Promise<void> {
  const { customerId: _, ...set } = terms;
  await tx
    .insert(creditAccounts)
    .values(terms)
    .onConflictDoUpdate({ target: creditAccounts.customerId, set });
}

export async function addCharge(tx: Database, charge: typeof accountCharges.$inferInsert): Promise<void> {
  await tx.insert(accountCharges).values(charge);
}

type Key = { orderId: string } | { orderNumber: string };

export async function lockCharge(tx: Database, key: Key): Promise<StoredCharge | undefined> {
  const isKey =
    'orderId' in key
      ? eq(accountCharges.orderId, key.orderId)
      : eq(accountCharges.orderNumber, key.orderNumber);
  const [found] = await tx.select().from(accountCharges).where(isKey).for('update');
  return found;
}

/** Returns those of the orders that the firm does not pay for. */
export async function notChargedTo(
  db: Database,
  firmId: string,
  orderIds: readonly string[],
): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const charged = await db
    .select({ id: accountCharges.orderId })
    .from(accountCharges)
    .where(and(inArray(accountCharges.orderId, [...orderIds]), eq(accountCharges.customerId, firmId)));
  const own = new Set(charged.map(({ id }) => id));
  return orderIds.filter((id) => !own.has(id));
}

export async function putCharge(
  tx: Database,
  orderId: string,
  changed: Partial<Pick<StoredCharge, 'state' | 'closedAt' | 'cents' | 'creditedCents' | 'paidOutCents'>>,
): Promise<void> {
  await tx.update(accountCharges).set(changed).where(eq(accountCharges.orderId, orderId));
}

const sumOf = (...states: AccountCharge['state'][]) =>
  sql<string>`coalesce(sum(${accountCharges.cents}) filter (where ${inArray(accountCharges.state, states)}), 0)`;

export async function sumsOf(db: Database, customerIds: readonly string[]): Promise<Map<string, OpenSums>> {
  if (customerIds.length === 0) return new Map();
  const rows = await db
    .select({
      customerId: accountCharges.customerId,
      owed: sumOf('awaiting', 'open'),
      credited: sumOf('credited'),
      creditedParts: sql<string>`coalesce(sum(${accountCharges.creditedCents}) filter (where ${inArray(accountCharges.state, ['settled'])}), 0)`,
    })
    .from(accountCharges)
    .where(inArray(accountCharges.customerId, [...customerIds]))
    .groupBy(accountCharges.customerId);
  return new Map(
    rows.map(({ customerId, owed, credited, creditedParts }) => [
      customerId ?? '',
      { owed_cents: Number(owed), credited_cents: Number(credited) + Number(creditedParts) },
    ]),
  );
}

export const termsOfAll = (db: Database, customerIds: readonly string[]): Promise<StoredTerms[]> =>
  customerIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(creditAccounts)
        .where(inArray(creditAccounts.customerId, [...customerIds]));

/** Newest first. */
export const chargesOf = (db: Database, customerId: string, limit: number): Promise<StoredCharge[]> =>
  db
    .select()
    .from(accountCharges)
    .where(eq(accountCharges.customerId, customerId))
    .orderBy(desc(accountCharges.orderedAt), desc(accountCharges.orderId))
    .limit(limit);

export const awaitingCharges = (
  db: Database,
  { of, limit }: { of?: readonly string[]; limit: number },
): Promise<StoredCharge[]> =>
  db
    .select()
    .from(accountCharges)
    .where(and(eq(accountCharges.state, 'awaiting'), of && inArray(accountCharges.customerId, [...of])))
    .orderBy(asc(accountCharges.orderedAt), asc(accountCharges.orderId))
    .limit(limit);

/** Returns charges by part of a purchase order's number or of the order's, newest first. */
export const searchCharges = (db: Database, text: string, limit: number): Promise<StoredCharge[]> => {
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select()
    .from(accountCharges)
    .where(or(ilike(accountCharges.purchaseOrder, part), ilike(accountCharges.orderNumber, part)))
    .orderBy(desc(accountCharges.orderedAt), desc(accountCharges.orderId))
    .limit(limit);
};

export const countAwaitingCharges = (db: Database): Promise<number> =>
  db.$count(accountCharges, eq(accountCharges.state, 'awaiting'));

export async function forgetAccount(tx: Database, customerId: string): Promise<void> {
  await tx.delete(creditAccounts).where(isAccount(customerId));
  await tx.update(accountCharges).set({ customerId: null }).where(eq(accountCharges.customerId, customerId));
  await tx.update(accountCharges).set({ orderedBy: null }).where(eq(accountCharges.orderedBy, customerId));
}
