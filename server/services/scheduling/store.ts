import { desc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { leads } from './tables.ts';

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

/** Those of an account, and those that name its e-mail address; the latest first. */
export const leadsOf = (
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
