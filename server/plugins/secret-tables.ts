import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Keys that every process shares: of signatures, of cookies, of digests. */
export const secrets = pgTable('identity_secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
