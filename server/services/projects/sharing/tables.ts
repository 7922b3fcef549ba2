import { bigint, boolean, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects } from '../tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Links that open a project to read; one that is withdrawn is gone. */
export const projectLinks = pgTable(
  'project_links',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** SHA-256 of its key, in hex. */
    digest: text('digest').notNull().unique(),
    name: text('name').notNull(),
    /** Its last day by the clock of the brand. */
    expiresOn: date('expires_on', { mode: 'string' }),
    madeAt: time('made_at').notNull(),
    openedAt: time('opened_at'),
  },
  (table) => [index('project_links_project').on(table.projectId, table.madeAt)],
);

/** What the owner of a project says of it, and those who have a link. */
export const projectComments = pgTable(
  'project_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The order in which they were written. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null of the whole project. */
    itemId: uuid('item_id'),
    /** Empty of the owner. */
    author: text('author').notNull(),
    fromOwner: boolean('from_owner').notNull(),
    text: text('text').notNull(),
    writtenAt: time('written_at').notNull(),
    /** By the owner. */
    seenAt: time('seen_at'),
  },
  (table) => [index('project_comments_project').on(table.projectId, table.position)],
);
