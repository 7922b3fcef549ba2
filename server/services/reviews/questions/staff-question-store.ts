import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { QuestionList } from '#domain/reviews/questions/question-staff-contract.ts';
import type { Database } from '#server/db/database.ts';
import type { StoredPost } from './question-store.ts';
import { questionPosts } from './tables.ts';

// Columns of a single table are written without its name.
const hasAnswer = sql`exists (select 1 from question_posts answer
  where answer.question_id = question_posts.id and answer.state = 'shown')`;

const isShownQuestion = and(eq(questionPosts.state, 'shown'), isNull(questionPosts.questionId));

const isOf: Readonly<Record<QuestionList, SQL | undefined>> = {
  waiting: inArray(questionPosts.state, ['pending', 'refusing']),
  unanswered: and(isShownQuestion, sql`not ${hasAnswer}`),
  answered: and(isShownQuestion, hasAnswer),
  refused: eq(questionPosts.state, 'refused'),
};

export interface ListedPost {
  post: StoredPost;
  question: string | null;
  isDuplicate: boolean;
}

/** Waiting and unanswered ones oldest first, others newest first. */
export function postsAtDesk(
  db: Database,
  list: QuestionList,
  { from, limit }: { from: number; limit: number },
): Promise<ListedPost[]> {
  const order = list === 'waiting' || list === 'unanswered' ? asc : desc;
  return db
    .select({
      post: questionPosts,
      question: sql<string | null>`(select asked.text from question_posts asked
        where asked.id = question_posts.question_id)`,
      isDuplicate: sql<boolean>`exists (select 1 from question_posts other where other.id <> question_posts.id
        and lower(other.text) = lower(question_posts.text))`,
    })
    .from(questionPosts)
    .where(isOf[list])
    .orderBy(order(questionPosts.writtenAt), order(questionPosts.id))
    .offset(from)
    .limit(limit);
}

export async function countPosts(db: Database): Promise<{ waiting: number; unanswered: number }> {
  const [found] = await db
    .select({
      waiting: sql<number>`count(*) filter (where ${isOf.waiting})::int`,
      unanswered: sql<number>`count(*) filter (where ${isOf.unanswered})::int`,
    })
    .from(questionPosts);
  return { waiting: found?.waiting ?? 0, unanswered: found?.unanswered ?? 0 };
}
