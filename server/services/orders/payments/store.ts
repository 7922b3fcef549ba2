import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { paymentEvents } from './tables.ts';

export async function isKnownEvent(db: Database, id: string): Promise<boolean> {
  const found = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id));
  return found.length > 0;
}

export async function keepEvent(
  db: Database,
  event: { id: string; type: string; receivedAt: Date },
): Promise<void> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
}
