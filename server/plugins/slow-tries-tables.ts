import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/**
 * Tries that are made slow, such as guesses at passwords and letters asked for, by what they were aimed at
 * and where they came from.
 */
export const slowedTries = pgTable(
  'identity_failures',
  {
    /** A digest: neither addresses of people nor of networks stand here. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    blockedUntil: time('blocked_until'),
    expiresAt: time('expires_at'),
  },
  (table) => [index('identity_failures_expires').on(table.expiresAt)],
);
