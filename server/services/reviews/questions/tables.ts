import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SubjectKind } from '#domain/reviews/aspects.ts';
import type { QuestionRefusal } from '#domain/reviews/questions/question-refusal.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Questions of visitors, and the answers, which have a `question_id`; both are read before they show. */
export const questionPosts = pgTable(
  'question_posts',
  {
    id: text('id').primaryKey(),
    questionId: text('question_id').references((): AnyPgColumn => questionPosts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<SubjectKind>().notNull(),
    subject: text('subject').notNull(),
    by: text('by').$type<'visitor' | 'owner' | 'staff'>().notNull(),
    state: text('state').$type<'pending' | 'shown' | 'refusing' | 'refused'>().notNull(),
    text: text('text').notNull(),
    /** As the writer wants it shown */
    name: text('name').notNull(),
    /** Of the asker, for answers; removed after a while */
    email: text('email'),
    customerId: text('customer_id'),
    writtenAt: time('written_at').notNull(),
    refusal: text('refusal').$type<QuestionRefusal>(),
    /** Staff account that asked for the refusal */
    refusedBy: text('refused_by'),
  },
  (table) => [
    index('question_posts_shown')
      .on(table.kind, table.subject, table.writtenAt.desc(), table.id.desc())
      .where(sql`${table.state} = 'shown' and ${table.questionId} is null`),
    index('question_posts_answers').on(table.questionId),
    index('question_posts_waiting').on(table.writtenAt).where(sql`${table.state} in ('pending', 'refusing')`),
    uniqueIndex('question_posts_one_answer').on(table.questionId, table.customerId),
    index('question_posts_email').on(sql`lower(${table.email})`),
  ],
);
