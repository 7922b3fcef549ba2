import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Running processes; one that is not seen for a while has ended. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  /** Machine and process id, for messages. */
  place: text('place').notNull(),
  role: text('role').notNull(),
  /** Identities of the folders that all processes must share; null where a bucket takes their place. */
  releases: text('releases'),
  files: text('files'),
  /** Settings that all processes share; secret ones as a hash. Empty for processes of earlier versions. */
  settings: jsonb('settings').$type<Record<string, string>>().notNull().default({}),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});
