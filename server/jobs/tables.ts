import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What both tables of jobs say of one. */
const common = {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  payload: jsonb('payload').$type<unknown>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** Not before then; while a process works on it, when any other may take it over. */
  dueAt: time('due_at').notNull(),
  createdAt: time('created_at').notNull(),
  doneAt: time('done_at'),
  /** A dead letter since then: given up after its last try. */
  deadAt: time('dead_at'),
  lastError: text('last_error'),
};

/** Jobs that were promised in the transaction that made them necessary, to be done after it. */
export const jobs = pgTable(
  'jobs',
  {
    ...common,
    /** The same over all tries: other companies recognise a repetition by it. */
    key: uuid('key').notNull().defaultRandom(),
    queue: text('queue').notNull(),
  },
  (table) => [
    index('jobs_due').on(table.dueAt).where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('jobs_queue').on(table.queue, table.id),
    index('jobs_done').on(table.doneAt),
  ],
);

/** Work by the clock, one row for each schedule that a process of ours has ever named. */
export const jobSchedules = pgTable('job_schedules', {
  name: text('name').primaryKey(),
  /** The expression that `dueAt` was calculated by. */
  cron: text('cron').notNull(),
  dueAt: time('due_at').notNull(),
  /** Tries since it last succeeded. */
  attempts: integer('attempts').notNull().default(0),
  lastDoneAt: time('last_done_at'),
  lastError: text('last_error'),
});

/**
 * Where releases before `jobs` keep their work. While such processes run beside ours during an upgrade they
 * go on writing here; a later release drops it.
 */
export const outbox = pgTable('outbox', { ...common, kind: text('kind').notNull() }, (table) => [
  index('outbox_due').on(table.dueAt).where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
  index('outbox_kind').on(table.kind, table.createdAt),
]);
