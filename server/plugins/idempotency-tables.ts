import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What was answered to a request that must not be done twice, by the caller's own key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    route: text('route').notNull(),
    caller: text('caller').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    createdAt: time('created_at').notNull(),
    /** Until when a request is at it; afterwards its process is taken for dead. */
    busyUntil: time('busy_until').notNull(),
    /** Of the answer; null as long as there is none. */
    status: integer('status'),
    answer: jsonb('answer').$type<unknown>(),
  },
  (table) => [
    primaryKey({ columns: [table.route, table.caller, table.key] }),
    index('idempotency_keys_created_at').on(table.createdAt),
  ],
);
