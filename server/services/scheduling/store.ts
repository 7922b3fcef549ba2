import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { leads } from './tables.ts';

export type NewLead = Omit<typeof leads.$inferInsert, 'id'>;
export type StoredLead = typeof leads.$inferSelect;

/** Stores a lead, or gives the one that its key was used for; a key older than `reusable` is free again. */
export function storeLead(db: Database, lead: NewLead, reusable: Date): Promise<StoredLead> {
  return db.transaction(async (tx) => {
    // The lead stays; only its claim on the key ends.
    await tx
      .update(leads)
      .set({ requestKey: leads.reference })
      .where(and(eq(leads.requestKey, lead.requestKey), lt(leads.createdAt, reusable)));
    const [stored] = await tx
      .insert(leads)
      .values(lead)
      .onConflictDoNothing({ target: leads.requestKey })
      .returning();
    if (stored) return stored;
    const [first] = await tx.select().from(leads).where(eq(leads.requestKey, lead.requestKey));
    if (!first) throw new Error('A lead vanished between its conflict and its reading');
    return first;
  });
}

export async function findLead(db: Database, reference: string): Promise<StoredLead | undefined> {
  const [lead] = await db.select().from(leads).where(eq(leads.reference, reference));
  return lead;
}
