import { desc, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { reviewVersions } from '../tables.ts';

export type StoredVersion = typeof reviewVersions.$inferSelect;

export async function addVersion(tx: Database, version: Omit<StoredVersion, 'id'>): Promise<void> {
  await tx.insert(reviewVersions).values(version);
}

/** Earlier texts, the last one first. */
export const versionsOf = async (db: Database, reviewIds: readonly string[]): Promise<StoredVersion[]> =>
  reviewIds.length === 0
    ? []
    : db
        .select()
        .from(reviewVersions)
        .where(inArray(reviewVersions.reviewId, [...reviewIds]))
        .orderBy(desc(reviewVersions.id));
