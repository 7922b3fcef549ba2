import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { jsonb } from '#server/db/jsonb-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Responses to non-repeatable requests, by the caller's key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    route: text('route').notNull(),
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: time('created_at').notNull(),
    /** Deadline of the running request; after it the process counts as dead. */
    busyUntil: time('busy_until').notNull(),
    status: integer('status'),
    answer: jsonb('answer').$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.route, table.caller, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
