import { and, count, desc, eq, getTableColumns, isNull, max } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { clientQuotes } from './tables.ts';

export type StoredQuote = typeof clientQuotes.$inferSelect;

const {
  lines: _,
  logo: __,
  business: ___,
  notes: ____,
  alternates: _____,
  goods: ______,
  ...listed
} = getTableColumns(clientQuotes);

export type ListedQuote = Omit<StoredQuote, 'lines' | 'logo' | 'business' | 'notes' | 'alternates' | 'goods'>;

const isOf = (customerId: string) => eq(clientQuotes.customerId, customerId);

/** Newest first. */
export const quotesOf = (db: Database, customerId: string): Promise<ListedQuote[]> =>
  db.select(listed).from(clientQuotes).where(isOf(customerId)).orderBy(desc(clientQuotes.number));

export const wholeQuotesOf = (db: Database, customerId: string): Promise<StoredQuote[]> =>
  db.select().from(clientQuotes).where(isOf(customerId)).orderBy(desc(clientQuotes.number));

/** Returns an account's number of quotes and the next number; requires the lock on its business. */
export async function countQuotes(tx: Database, customerId: string): Promise<{ all: number; next: number }> {
  const [row] = await tx
    .select({ all: count(), last: max(clientQuotes.number) })
    .from(clientQuotes)
    .where(isOf(customerId));
  return { all: row?.all ?? 0, next: (row?.last ?? 0) + 1 };
}

export const addQuote = async (tx: Database, quote: typeof clientQuotes.$inferInsert): Promise<void> =>
  void (await tx.insert(clientQuotes).values(quote));

export async function readQuote(
  db: Database,
  customerId: string,
  id: string,
): Promise<StoredQuote | undefined> {
  if (!isUuid(id)) return undefined;
  return (
    await db
      .select()
      .from(clientQuotes)
      .where(and(isOf(customerId), eq(clientQuotes.id, id)))
  )[0];
}

/** Marks a quote as replaced by a revision. Returns it as it was, or undefined for an unknown one. */
export async function replaceQuote(
  tx: Database,
  customerId: string,
  id: string,
  at: Date,
): Promise<StoredQuote | undefined> {
  const is = and(isOf(customerId), eq(clientQuotes.id, id));
  const [found] = await tx.select().from(clientQuotes).where(is).for('update');
  if (found && found.answer !== 'accepted') await tx.update(clientQuotes).set({ replacedAt: at }).where(is);
  return found;
}

export const noteSent = async (tx: Database, id: string, sentTo: string, sentAt: Date): Promise<void> =>
  void (await tx.update(clientQuotes).set({ sentTo, sentAt }).where(eq(clientQuotes.id, id)));

export async function withdrawQuote(
  db: Database,
  customerId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const is = and(isOf(customerId), eq(clientQuotes.id, id));
  await db
    .update(clientQuotes)
    .set({ withdrawnAt: at })
    .where(and(is, isNull(clientQuotes.withdrawnAt)));
  return (await db.select({ id: clientQuotes.id }).from(clientQuotes).where(is)).length > 0;
}

const isOpenBy = (digest: string) => and(eq(clientQuotes.digest, digest), isNull(clientQuotes.withdrawnAt));

export async function findOpenQuote(db: Database, digest: string): Promise<StoredQuote | undefined> {
  return (await db.select().from(clientQuotes).where(isOpenBy(digest)))[0];
}

export async function lockOpenQuote(tx: Database, digest: string): Promise<StoredQuote | undefined> {
  return (await tx.select().from(clientQuotes).where(isOpenBy(digest)).for('update'))[0];
}

export async function noteOpened(db: Database, id: string, at: Date): Promise<void> {
  await db
    .update(clientQuotes)
    .set({ openedAt: at })
    .where(and(eq(clientQuotes.id, id), isNull(clientQuotes.openedAt)));
}

export async function answerQuote(
  tx: Database,
  id: string,
  answered: Pick<StoredQuote, 'answer' | 'answeredBy' | 'answeredAt'>,
): Promise<void> {
  await tx.update(clientQuotes).set(answered).where(eq(clientQuotes.id, id));
}

export const forgetQuotes = async (tx: Database, customerId: string): Promise<void> =>
  void (await tx.delete(clientQuotes).where(isOf(customerId)));
