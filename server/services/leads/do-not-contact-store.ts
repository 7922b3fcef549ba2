import { desc, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { doNotContactLog } from './tables.ts';

export type StoredContactEntry = typeof doNotContactLog.$inferSelect;

export const addContactEntries = async (
  tx: Database,
  entries: Omit<StoredContactEntry, 'id'>[],
): Promise<void> => {
  if (entries.length > 0) await tx.insert(doNotContactLog).values(entries);
};

/** The last entry of each digest, which is the valid one. */
export const lastEntriesOf = (db: Database, digests: readonly string[]): Promise<StoredContactEntry[]> =>
  db
    .selectDistinctOn([doNotContactLog.digest])
    .from(doNotContactLog)
    .where(inArray(doNotContactLog.digest, [...digests]))
    .orderBy(doNotContactLog.digest, desc(doNotContactLog.id));
