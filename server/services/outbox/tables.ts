import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Work that was promised in the transaction that made it necessary, to be done after it. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Not before then; while somebody works on it, when it is anybody's again. */
    dueAt: time('due_at').notNull(),
    createdAt: time('created_at').notNull(),
    doneAt: time('done_at'),
    /** Given up. */
    deadAt: time('dead_at'),
    lastError: text('last_error'),
  },
  (table) => [
    index('outbox_due').on(table.dueAt).where(sql`${table.doneAt} is null and ${table.deadAt} is null`),
    index('outbox_kind').on(table.kind, table.createdAt),
  ],
);
