import { and, desc, inArray, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { doNotContactLog } from './tables.ts';

export type StoredContactEntry = typeof doNotContactLog.$inferSelect;

export const addContactEntries = async (
  tx: Database,
  entries: Omit<StoredContactEntry, 'id'>[],
): Promise<void> => {
  if (entries.length > 0) await tx.insert(doNotContactLog).values(entries);
};

/** The last entry of each digest, which is the valid one; or the last from elsewhere than a source. */
export const lastEntriesOf = (
  db: Database,
  digests: readonly string[],
  elsewhere?: StoredContactEntry['source'],
): Promise<StoredContactEntry[]> =>
  db
    .selectDistinctOn([doNotContactLog.digest])
    .from(doNotContactLog)
    .where(
      and(inArray(doNotContactLog.digest, [...digests]), elsewhere && ne(doNotContactLog.source, elsewhere)),
    )
    .orderBy(doNotContactLog.digest, desc(doNotContactLog.id));
