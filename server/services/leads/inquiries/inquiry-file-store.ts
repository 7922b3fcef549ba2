import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { inquiryFiles } from './tables.ts';

export type StoredFile = typeof inquiryFiles.$inferSelect;

export async function addFiles(tx: Database, files: (typeof inquiryFiles.$inferInsert)[]): Promise<void> {
  if (files.length > 0) await tx.insert(inquiryFiles).values(files);
}

/** In the order in which they were sent. */
export const filesOf = (db: Database, inquiryIds: readonly string[]): Promise<StoredFile[]> =>
  db
    .select()
    .from(inquiryFiles)
    .where(inArray(inquiryFiles.inquiryId, [...inquiryIds]))
    .orderBy(asc(inquiryFiles.createdAt), asc(inquiryFiles.number));

export async function fileOf(
  db: Database,
  inquiryIds: readonly string[],
  id: string,
): Promise<StoredFile | undefined> {
  if (!isUuid(id)) return undefined;
  const isIt = and(eq(inquiryFiles.id, id), inArray(inquiryFiles.inquiryId, [...inquiryIds]));
  const [found] = await db.select().from(inquiryFiles).where(isIt);
  return found;
}

export const countFiles = (tx: Database, inquiryId: string): Promise<number> =>
  tx.$count(inquiryFiles, eq(inquiryFiles.inquiryId, inquiryId));

/** Those of the ids that an inquiry has. */
export async function usedFiles(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: inquiryFiles.id })
    .from(inquiryFiles)
    .where(inArray(inquiryFiles.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
