import { eq } from 'drizzle-orm';
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
