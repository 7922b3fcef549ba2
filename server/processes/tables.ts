import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Running processes; one that is not seen for a while has ended. */
export const serverProcesses = pgTable('server_processes', {
  id: uuid('id').primaryKey(),
  /** Machine and process id, for messages. */
  place: text('place').notNull(),
  role: text('role').notNull(),
  /** Identities of the folders that all processes must share; null where a bucket takes their place. */
  releases: text('releases'),
  files: text('files'),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});
