import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inboundTexts } from './tables.ts';

export type StoredText = typeof inboundTexts.$inferSelect;

/** Stores a message once per provider id, and returns its own id, or undefined if it was delivered before. */
export async function addInboundText(
  tx: Database,
  message: Omit<typeof inboundTexts.$inferInsert, 'doneAt'>,
): Promise<number | undefined> {
  const [added] = await tx
    .insert(inboundTexts)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: inboundTexts.id });
  return added?.id;
}

/** Open messages, oldest first. */
export const openTexts = (
  db: Database,
  { from, limit }: { from: number; limit: number },
): Promise<StoredText[]> =>
  db
    .select()
    .from(inboundTexts)
    .where(isNull(inboundTexts.doneAt))
    .orderBy(asc(inboundTexts.receivedAt), asc(inboundTexts.id))
    .offset(from)
    .limit(limit);

export async function finishText(tx: Database, id: number, at: Date): Promise<boolean> {
  const done = await tx
    .update(inboundTexts)
    .set({ doneAt: at })
    .where(and(eq(inboundTexts.id, id), isNull(inboundTexts.doneAt)))
    .returning({ id: inboundTexts.id });
  return done.length > 0;
}

export const isKnownText = async (tx: Database, id: number): Promise<boolean> =>
  (await tx.$count(inboundTexts, eq(inboundTexts.id, id))) > 0;

export async function clearTexts(db: Database, before: Date): Promise<void> {
  await db.delete(inboundTexts).where(lt(inboundTexts.receivedAt, before));
}
