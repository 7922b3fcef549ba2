import { asc, eq, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { AccountOwner } from '#server/security/account-part.ts';
import { inquiries } from './tables.ts';

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

/** Deletes those without a later change. */
export const clearInquiries = async (db: Database, before: Date): Promise<void> =>
  void (await db.delete(inquiries).where(lt(inquiries.changedAt, before)));

const ofOwner = ({ id, confirmedEmail }: AccountOwner) =>
  or(
    eq(inquiries.customerId, id),
    confirmedEmail === undefined ? undefined : eq(sql`lower(${inquiries.email})`, confirmedEmail),
  );

/** An account's inquiries, without the work of staff on them, oldest first. */
export const inquiriesOfAccount = (db: Database, owner: AccountOwner) =>
  db
    .select({
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
    .orderBy(asc(inquiries.createdAt));

export const forgetInquiries = async (tx: Database, owner: AccountOwner): Promise<void> =>
  void (await tx.delete(inquiries).where(ofOwner(owner)));
