import { and, desc, eq, gte, lt, or } from 'drizzle-orm';
import type { StaffAction } from '#domain/desk/log-contract.ts';
import type { Database } from '#server/db/database.ts';
import { staffLog } from './tables.ts';

export type LogEntry = typeof staffLog.$inferSelect;

export const addLogEntry = async (tx: Database, entry: Omit<LogEntry, 'id'>): Promise<void> =>
  void (await tx.insert(staffLog).values(entry));

export interface LogSearch {
  search: string | undefined;
  action: StaffAction | undefined;
  actor: string | undefined;
  from: Date | undefined;
  until: Date | undefined;
}

/** Newest first; `search` is the id of a subject or an actor. */
export const findLogEntries = (
  db: Database,
  { search, action, actor, from, until }: LogSearch,
  page: { from: number; limit: number },
): Promise<LogEntry[]> =>
  db
    .select()
    .from(staffLog)
    .where(
      and(
        search ? or(eq(staffLog.subjectId, search), eq(staffLog.actorId, search)) : undefined,
        action && eq(staffLog.action, action),
        actor ? eq(staffLog.actorId, actor) : undefined,
        from && gte(staffLog.at, from),
        until && lt(staffLog.at, until),
      ),
    )
    .orderBy(desc(staffLog.id))
    .offset(page.from)
    .limit(page.limit);

export async function logActors(db: Database): Promise<string[]> {
  const found = await db.selectDistinct({ id: staffLog.actorId }).from(staffLog).limit(200);
  return found.map(({ id }) => id);
}
