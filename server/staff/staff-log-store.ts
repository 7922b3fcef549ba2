import { and, desc, eq, or } from 'drizzle-orm';
import type { StaffAction } from '#domain/desk/log-contract.ts';
import type { Database } from '#server/db/database.ts';
import { staffLog } from './tables.ts';

export type LogEntry = typeof staffLog.$inferSelect;

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
