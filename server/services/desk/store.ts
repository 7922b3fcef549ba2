import { and, asc, desc, eq, or } from 'drizzle-orm';
import type { StaffAction } from '#domain/desk/log-contract.ts';
import type { Database } from '#server/db/database.ts';
import { orderNotes, staffLog } from './tables.ts';

export type LogEntry = typeof staffLog.$inferSelect;
export type StoredNote = typeof orderNotes.$inferSelect;

export const addLogEntry = async (tx: Database, entry: Omit<LogEntry, 'id'>): Promise<void> =>
  void (await tx.insert(staffLog).values(entry));

/** Newest first; `search` is the id of a subject or an actor. */
export const findLogEntries = (
  db: Database,
  { search, action }: { search: string | undefined; action: StaffAction | undefined },
  { from, limit }: { from: number; limit: number },
): Promise<LogEntry[]> =>
  db
    .select()
    .from(staffLog)
    .where(
      and(
        search ? or(eq(staffLog.subjectId, search), eq(staffLog.actorId, search)) : undefined,
        action && eq(staffLog.action, action),
      ),
    )
    .orderBy(desc(staffLog.id))
    .offset(from)
    .limit(limit);

export const addOrderNote = async (tx: Database, note: Omit<StoredNote, 'id'>): Promise<void> =>
  void (await tx.insert(orderNotes).values(note));

/** Oldest first. */
export const notesOfOrder = (db: Database, number: string): Promise<StoredNote[]> =>
  db.select().from(orderNotes).where(eq(orderNotes.orderNumber, number)).orderBy(asc(orderNotes.id));
