import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { jsonb } from '#server/db/jsonb-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

const common = {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  payload: jsonb('payload').$type<unknown>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** Earliest start; while a process works on the job, the time at which another may take over. */
  dueAt: time('due_at').notNull(),
  createdAt: time('created_at').notNull(),
  doneAt: time('done_at'),
  /** Set on dead letters, after the last try. */
  deadAt: time('dead_at'),
  lastError: text('last_error'),
};

export const jobs = pgTable(
  'jobs',
  {
    ...common,
    /** Constant over all tries, as an idempotency key for third parties. */
    key: uuid('key').notNull().defaultRandom(),
    queue: text('queue').notNull(),
    /** Of the request that caused the job, directly or by other jobs; null for schedules. */
    requestId: text('request_id'),
  },
  (table) => [
    index('jobs_due').on(table.dueAt).where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('jobs_queue').on(table.queue, table.id),
    index('jobs_done').on(table.doneAt),
  ],
);

/** Schedules, including those of earlier releases. */
export const jobSchedules = pgTable('job_schedules', {
  name: text('name').primaryKey(),
  cron: text('cron').notNull(),
  dueAt: time('due_at').notNull(),
  /** Tries since the last success. */
  attempts: integer('attempts').notNull().default(0),
  lastDoneAt: time('last_done_at'),
  lastError: text('last_error'),
});

/** Job table of earlier releases, which still write here during an upgrade; to be dropped later. */
export const outbox = pgTable('outbox', { ...common, kind: text('kind').notNull() }, (table) => [
  index('outbox_due').on(table.dueAt).where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
  index('outbox_kind').on(table.kind, table.createdAt),
]);
