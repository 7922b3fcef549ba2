import { asc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { AccountOwner } from '#server/security/account-part.ts';
import { inquiries, inquiryFiles } from './tables.ts';

export type StoredInquiry = typeof inquiries.$inferSelect;

export async function addInquiry(
  tx: Database,
  inquiry: typeof inquiries.$inferInsert,
): Promise<StoredInquiry> {
  const [added] = await tx.insert(inquiries).values(inquiry).returning();
  if (!added) throw new Error('An inquiry was not added');
  return added;
}

export async function inquiryOfKey(db: Database, digest: string): Promise<StoredInquiry | undefined> {
  const [found] = await db.select().from(inquiries).where(eq(inquiries.keyDigest, digest));
  return found;
}

/** Deletes inquiries and returns the ids of their files, which are deleted with them. */
async function deleteInquiries(tx: Database, which: SQL | undefined): Promise<string[]> {
  const files = await tx
    .select({ id: inquiryFiles.id })
    .from(inquiryFiles)
    .innerJoin(inquiries, eq(inquiries.id, inquiryFiles.inquiryId))
    .where(which);
  await tx.delete(inquiries).where(which);
  return files.map(({ id }) => id);
}

/** Deletes those without a later change; returns the ids of their files. */
export const clearInquiries = (tx: Database, before: Date): Promise<string[]> =>
  deleteInquiries(tx, lt(inquiries.changedAt, before));

const ofOwner = ({ id, confirmedEmail }: AccountOwner) =>
  or(
    eq(inquiries.customerId, id),
    confirmedEmail === undefined ? undefined : eq(sql`lower(${inquiries.email})`, confirmedEmail),
  );

/** An account's inquiries, without the work of staff on them, oldest first. */
export const inquiriesOfAccount = (db: Database, owner: AccountOwner) =>
  db
    .select({
      id: inquiries.id,
      reference: inquiries.reference,
      kind: inquiries.kind,
      state: inquiries.state,
      first_name: inquiries.firstName,
      last_name: inquiries.lastName,
      email: inquiries.email,
      phone: inquiries.phone,
      postal_code: inquiries.postalCode,
      message: inquiries.message,
      details: inquiries.details,
      sent_at: inquiries.createdAt,
    })
    .from(inquiries)
    .where(ofOwner(owner))
    .orderBy(asc(inquiries.createdAt), asc(inquiries.id));

/** Deletes an account's inquiries; returns the ids of their files. */
export const forgetInquiries = (tx: Database, owner: AccountOwner): Promise<string[]> =>
  deleteInquiries(tx, ofOwner(owner));
