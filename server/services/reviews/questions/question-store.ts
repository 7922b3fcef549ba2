import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Subject } from '#domain/reviews/aspects.ts';
import type { Database } from '#server/db/database.ts';
import { questionPosts } from './tables.ts';

export type StoredPost = typeof questionPosts.$inferSelect;
export type NewPost = typeof questionPosts.$inferInsert;

/** Instant in milliseconds and id of a page's last question. */
export type QuestionPosition = readonly [rank: number, writtenAt: number, id: string];

const isShownQuestion = and(eq(questionPosts.state, 'shown'), isNull(questionPosts.questionId));

/** Reads one question more than the page, which shows that another page follows. */
export function shownQuestions(
  db: Database,
  { kind, id }: Subject,
  limit: number,
  position?: QuestionPosition,
): Promise<StoredPost[]> {
  const [, writtenAt = 0, last = ''] = position ?? [];
  const at = sql.param(new Date(writtenAt), questionPosts.writtenAt);
  return db
    .select()
    .from(questionPosts)
    .where(
      and(
        eq(questionPosts.kind, kind),
        eq(questionPosts.subject, id),
        isShownQuestion,
        position && sql`(${questionPosts.writtenAt}, ${questionPosts.id}) < (${at}, ${last})`,
      ),
    )
    .orderBy(desc(questionPosts.writtenAt), desc(questionPosts.id))
    .limit(limit + 1);
}

/** All shown questions, newest first, for the pages of a release. */
export const allShownQuestions = (db: Database): Promise<StoredPost[]> =>
  db
    .select()
    .from(questionPosts)
    .where(isShownQuestion)
    .orderBy(desc(questionPosts.writtenAt), desc(questionPosts.id));

/** Shown answers to questions, oldest first. */
export async function shownAnswers(db: Database, questionIds: readonly string[]): Promise<StoredPost[]> {
  if (questionIds.length === 0) return [];
  return db
    .select()
    .from(questionPosts)
    .where(and(inArray(questionPosts.questionId, [...questionIds]), eq(questionPosts.state, 'shown')))
    .orderBy(asc(questionPosts.writtenAt), asc(questionPosts.id));
}

/** Returns undefined if the customer has answered the question already. */
export async function addPost(tx: Database, post: NewPost): Promise<StoredPost | undefined> {
  const [added] = await tx.insert(questionPosts).values(post).onConflictDoNothing().returning();
  return added;
}

export async function lockPost(tx: Database, id: string): Promise<StoredPost | undefined> {
  const [found] = await tx.select().from(questionPosts).where(eq(questionPosts.id, id)).for('update');
  return found;
}

export async function changePost(tx: Database, id: string, change: Partial<NewPost>): Promise<void> {
  await tx.update(questionPosts).set(change).where(eq(questionPosts.id, id));
}

export interface PostOwner {
  id: string;
  confirmedEmail: string | undefined;
}

const isOf = ({ id, confirmedEmail }: PostOwner): SQL | undefined =>
  confirmedEmail === undefined
    ? eq(questionPosts.customerId, id)
    : sql`(${questionPosts.customerId} = ${id} or lower(${questionPosts.email}) = ${confirmedEmail})`;

export const postsOf = (db: Database, owner: PostOwner): Promise<StoredPost[]> =>
  db
    .select()
    .from(questionPosts)
    .where(isOf(owner))
    .orderBy(asc(questionPosts.writtenAt), asc(questionPosts.id));

/** Answers of others to a deleted question go with it. */
export async function deletePosts(tx: Database, owner: PostOwner): Promise<StoredPost[]> {
  return tx.delete(questionPosts).where(isOf(owner)).returning();
}

export async function forgetEmails(db: Database, before: Date): Promise<void> {
  await db
    .update(questionPosts)
    .set({ email: null })
    .where(and(sql`${questionPosts.email} is not null`, sql`${questionPosts.writtenAt} < ${at(before)}`));
}

export async function deleteRefused(db: Database, before: Date): Promise<void> {
  await db
    .delete(questionPosts)
    .where(and(eq(questionPosts.state, 'refused'), sql`${questionPosts.writtenAt} < ${at(before)}`));
}

const at = (instant: Date): SQL => sql`${sql.param(instant, questionPosts.writtenAt)}`;
