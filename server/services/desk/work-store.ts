import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { WorkKind } from '#domain/desk/work.ts';
import type { Database } from '#server/db/database.ts';
import { workMarks } from './tables.ts';

export interface WorkOf {
  kind: WorkKind;
  id: string;
}

const isOf = ({ kind, id }: WorkOf) => and(eq(workMarks.kind, kind), eq(workMarks.id, id));

export const ownedWork = (db: Database) => db.select().from(workMarks).where(isNotNull(workMarks.ownerId));

/** Creates a missing mark, locks it until the transaction ends and returns its owner. */
export async function lockOwner(tx: Database, { kind, id }: WorkOf): Promise<string | null> {
  await tx.insert(workMarks).values({ kind, id }).onConflictDoNothing();
  const [mark] = await tx.select().from(workMarks).where(isOf({ kind, id })).for('update');
  return mark?.ownerId ?? null;
}

export async function setOwner(tx: Database, work: WorkOf, ownerId: string): Promise<void> {
  await tx.update(workMarks).set({ ownerId }).where(isOf(work));
}

/**
 * Marks the alarm as sent; returns false if it was sent for this due time. Work that waits again, or whose
 * next step was put off, has a later one.
 */
export async function takeWorkAlarm(
  tx: Database,
  { kind, id, due_at }: WorkOf & { due_at: string },
  alarmedAt: Date,
): Promise<boolean> {
  const taken = await tx
    .insert(workMarks)
    .values({ kind, id, alarmedAt })
    .onConflictDoUpdate({
      target: [workMarks.kind, workMarks.id],
      set: { alarmedAt },
      setWhere: sql`coalesce(${workMarks.alarmedAt}, '-infinity') < ${due_at}::timestamptz`,
    })
    .returning({ id: workMarks.id });
  return taken.length === 1;
}
