import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { AccountOwner } from '#server/security/account-part.ts';
import { leads, usedCaptchas } from './tables.ts';

/** Marks a captcha as used; returns false if it already was. */
export async function takeCaptcha(db: Database, digest: string, expiresAt: Date): Promise<boolean> {
  const used = await db.insert(usedCaptchas).values({ digest, expiresAt }).onConflictDoNothing().returning();
  return used.length === 1;
}

export async function forgetCaptchas(db: Database, now: Date): Promise<void> {
  await db.delete(usedCaptchas).where(lte(usedCaptchas.expiresAt, now));
}

export type NewLead = Omit<typeof leads.$inferInsert, 'id'>;
export type StoredLead = typeof leads.$inferSelect;

export async function storeLead(db: Database, lead: NewLead): Promise<StoredLead> {
  const [stored] = await db.insert(leads).values(lead).returning();
  if (!stored) throw new Error('A lead was inserted and not returned');
  return stored;
}

export async function findLead(db: Database, reference: string): Promise<StoredLead | undefined> {
  const [lead] = await db.select().from(leads).where(eq(leads.reference, reference));
  return lead;
}

/** Marks a request as booked; returns false if it already was, or is closed. */
export async function takeLead(tx: Database, reference: string): Promise<boolean> {
  const taken = await tx
    .update(leads)
    .set({ converted: true })
    .where(and(eq(leads.reference, reference), eq(leads.converted, false), isNull(leads.closedAt)))
    .returning({ id: leads.id });
  return taken.length === 1;
}

// Guest addresses are stored as typed.
const askedBy = ({ id, confirmedEmail }: AccountOwner) =>
  or(
    eq(leads.customerId, id),
    confirmedEmail === undefined
      ? undefined
      : and(isNull(leads.customerId), eq(sql`lower(${leads.email})`, confirmedEmail)),
  );

export const leadsOf = (db: Database, owner: AccountOwner): Promise<StoredLead[]> =>
  db.select().from(leads).where(askedBy(owner));

export async function deleteLeads(tx: Database, owner: AccountOwner): Promise<void> {
  await tx.delete(leads).where(askedBy(owner));
}

/** Requests of an account or under its address, newest first. */
export const latestLeadsOf = (
  db: Database,
  { id, email }: { id: string; email: string },
  limit: number,
): Promise<StoredLead[]> =>
  db
    .select()
    .from(leads)
    .where(or(eq(leads.customerId, id), sql`lower(${leads.email}) = ${email}`))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit);
