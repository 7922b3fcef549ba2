import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { jsonb } from '#server/db/jsonb-column.ts';

/** Keys shared by all processes, for signatures, cookies and digests. */
export const secrets = pgTable('identity_secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
