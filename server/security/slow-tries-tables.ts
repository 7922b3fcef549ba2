import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true }).notNull();

export const slowedTries = pgTable(
  'identity_failures',
  {
    /** A digest: the table holds no email or IP addresses. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    blockedUntil: time('blocked_until'),
    expiresAt: time('expires_at'),
  },
  (table) => [index('identity_failures_expires').on(table.expiresAt)],
);
