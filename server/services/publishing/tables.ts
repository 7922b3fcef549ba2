import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DraftPreview, PublishingProblem } from '#domain/contracts/publishing.ts';
import type { ReleaseCause, ReleaseState } from '#domain/publishing/release-state.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const releases = pgTable(
  'releases',
  {
    id: uuid('id').primaryKey(),
    state: text('state').$type<ReleaseState>().notNull(),
    cause: text('cause').$type<ReleaseCause>().notNull(),
    requestedAt: time('requested_at').notNull(),
    requestedBy: text('requested_by'),
    note: text('note'),
    drafts: jsonb('drafts').$type<string[]>().notNull(),
    joined: uuid('joined'),
    /** The content's commit, and the one that was live before it. */
    commit: text('commit'),
    before: text('before'),
    /** The name of its files, as the folder of releases has it. */
    manifest: text('manifest'),
    /** The code that its pages belong to. */
    code: text('code'),
    steps: jsonb('steps').$type<{ at: string; text: string }[]>().notNull(),
    problems: jsonb('problems').$type<PublishingProblem[]>().notNull(),
    pages: integer('pages'),
    pagesChanged: integer('pages_changed'),
    endedAt: time('ended_at'),
    /** Until when the process that makes it may be silent before another takes it for dead. */
    leaseUntil: time('lease_until'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('releases_requested').on(table.requestedAt),
    index('releases_open').on(table.requestedAt).where(sql`${table.endedAt} is null`),
  ],
);

/** What was put before visitors, in this order; the last one is what they see. */
export const releaseActivations = pgTable(
  'release_activations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    releaseId: uuid('release_id')
      .notNull()
      .references(() => releases.id),
    at: time('at').notNull(),
    by: text('by'),
  },
  (table) => [index('release_activations_release').on(table.releaseId)],
);

/** Drafts as they would look: each day of each draft has one address, which stays the same over saves. */
export const draftPreviews = pgTable(
  'draft_previews',
  {
    draft: text('draft').notNull(),
    /** `YYYY-MM-DD`, or empty for the day on which it is looked at. */
    asOf: text('as_of').notNull(),
    token: text('token').notNull().unique(),
    state: text('state').$type<DraftPreview['state']>().notNull(),
    manifest: text('manifest'),
    /** The page that it opens at. */
    page: text('page').notNull(),
    problems: jsonb('problems').$type<PublishingProblem[]>().notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draft, table.asOf] })],
);
