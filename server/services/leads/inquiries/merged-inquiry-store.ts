import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { StoredInquiry } from './inquiry-store.ts';
import { inquiries } from './tables.ts';

/** The inquiry itself, even if another has its thread. */
export async function ownInquiryOf(db: Database, reference: string): Promise<StoredInquiry | undefined> {
  const [found] = await db.select().from(inquiries).where(eq(inquiries.reference, reference));
  return found;
}

async function inquiryOfId(db: Database, id: string): Promise<StoredInquiry | undefined> {
  const [found] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return found;
}

/** The inquiry that has the thread of a reference. */
export async function inquiryOf(db: Database, reference: string): Promise<StoredInquiry | undefined> {
  const own = await ownInquiryOf(db, reference);
  return own?.mergedInto ? inquiryOfId(db, own.mergedInto) : own;
}

/** Locks the inquiry that has the thread of a reference. */
export async function lockInquiry(tx: Database, reference: string): Promise<StoredInquiry | undefined> {
  const found = await inquiryOf(tx, reference);
  if (!found) return undefined;
  const [locked] = await tx.select().from(inquiries).where(eq(inquiries.id, found.id)).for('update');
  // Merged in between.
  return locked?.mergedInto ? lockInquiry(tx, reference) : locked;
}

/** Locks inquiries in the order of their ids, so that opposite merges wait rather than block each other. */
export const lockInquiries = (tx: Database, references: readonly string[]): Promise<StoredInquiry[]> =>
  tx
    .select()
    .from(inquiries)
    .where(inArray(inquiries.reference, [...references]))
    .orderBy(asc(inquiries.id))
    .for('update');

export const mergedInto = (db: Database, id: string): Promise<StoredInquiry[]> =>
  db
    .select()
    .from(inquiries)
    .where(eq(inquiries.mergedInto, id))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id));

export async function setMerged(tx: Database, id: string, into: string | null): Promise<void> {
  await tx.update(inquiries).set({ mergedInto: into }).where(eq(inquiries.id, id));
}
