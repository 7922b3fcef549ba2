import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { projects } from '../tables.ts';
import { projectComments } from './tables.ts';

export type StoredComment = typeof projectComments.$inferSelect;

const isOf = (projectId: string) => eq(projectComments.projectId, projectId);

/** Oldest first. */
export const commentsOf = (db: Database, projectId: string): Promise<StoredComment[]> =>
  db.select().from(projectComments).where(isOf(projectId)).orderBy(asc(projectComments.position));

export const commentsOfAccount = async (db: Database, customerId: string): Promise<StoredComment[]> => {
  const rows = await db
    .select({ comment: projectComments })
    .from(projectComments)
    .innerJoin(projects, eq(projects.id, projectComments.projectId))
    .where(eq(projects.customerId, customerId))
    .orderBy(asc(projectComments.position));
  return rows.map(({ comment }) => comment);
};

export async function countComments(
  db: Database,
  projectId: string,
): Promise<{ all: number; unseen: number }> {
  const [row] = await db
    .select({ all: count(), seen: count(projectComments.seenAt) })
    .from(projectComments)
    .where(isOf(projectId));
  return { all: row?.all ?? 0, unseen: (row?.all ?? 0) - (row?.seen ?? 0) };
}

export async function addComment(
  tx: Database,
  comment: Omit<typeof projectComments.$inferInsert, 'id' | 'position'>,
): Promise<void> {
  await tx.insert(projectComments).values(comment);
}

/** Marks a comment and all earlier ones as seen. */
export async function markSeen(db: Database, projectId: string, through: string, at: Date): Promise<void> {
  const position = sql`(select seen.position from ${projectComments} seen
    where seen.id = ${through} and seen.project_id = ${projectId})`;
  await db
    .update(projectComments)
    .set({ seenAt: at })
    .where(and(isOf(projectId), isNull(projectComments.seenAt), lte(projectComments.position, position)));
}

/** Does not check the owner. */
export async function projectOfComment(db: Database, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ projectId: projectComments.projectId })
    .from(projectComments)
    .where(eq(projectComments.id, id));
  return found?.projectId;
}

export const removeComment = async (tx: Database, id: string): Promise<void> =>
  void (await tx.delete(projectComments).where(eq(projectComments.id, id)));
