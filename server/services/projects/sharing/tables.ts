import { bigint, boolean, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { projects } from '../tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Read-only share links; revoking deletes the row. */
export const projectLinks = pgTable(
  'project_links',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** SHA-256 of the key, in hex. */
    digest: text('digest').notNull().unique(),
    name: text('name').notNull(),
    /** Last valid day in the brand's time zone. */
    expiresOn: date('expires_on', { mode: 'string' }),
    madeAt: time('made_at').notNull(),
    openedAt: time('opened_at'),
    /** The owner opened the project to the branch: the desk has this link. */
    forBranch: boolean('for_branch').notNull().default(false),
  },
  (table) => [index('project_links_project').on(table.projectId, table.madeAt)],
);

/** Comments by owners and holders of a link. */
export const projectComments = pgTable(
  'project_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Display order. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null for the whole project. */
    itemId: uuid('item_id'),
    /** Empty for the owner. */
    author: text('author').notNull(),
    fromOwner: boolean('from_owner').notNull(),
    text: text('text').notNull(),
    writtenAt: time('written_at').notNull(),
    /** Time at which the owner saw it. */
    seenAt: time('seen_at'),
  },
  (table) => [index('project_comments_project').on(table.projectId, table.position)],
);
