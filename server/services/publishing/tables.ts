import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DraftPreview, PublishingProblem } from '#domain/publishing/contract.ts';
import type { ReleaseCause, ReleaseState } from '#domain/publishing/release-state.ts';
import { bytes } from '#server/db/bytes-column.ts';
import { jsonb } from '#server/db/jsonb-column.ts';

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
    /** The content's commit and the previously live one. */
    commit: text('commit'),
    before: text('before'),
    manifest: text('manifest'),
    code: text('code'),
    steps: jsonb('steps').$type<{ at: string; text: string }[]>().notNull(),
    problems: jsonb('problems').$type<PublishingProblem[]>().notNull(),
    pages: integer('pages'),
    pagesChanged: integer('pages_changed'),
    endedAt: time('ended_at'),
    /** The building process counts as dead after this time. */
    leaseUntil: time('lease_until'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [
    index('releases_requested').on(table.requestedAt),
    index('releases_open').on(table.requestedAt).where(sql`${table.endedAt} is null`),
  ],
);

/** Activations in order; the last one is live. */
export const releaseActivations = pgTable(
  'release_activations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    releaseId: uuid('release_id')
      .notNull()
      .references(() => releases.id),
    at: time('at').notNull(),
    by: text('by'),
    /** The content's commit; the next activation must contain it. */
    commit: text('commit'),
  },
  (table) => [index('release_activations_release').on(table.releaseId)],
);

/** Previews; each day of a draft has a URL that stays stable across saves. */
export const draftPreviews = pgTable(
  'draft_previews',
  {
    draft: text('draft').notNull(),
    /** `YYYY-MM-DD`, or empty for the current day. */
    asOf: text('as_of').notNull(),
    token: text('token').notNull().unique(),
    state: text('state').$type<DraftPreview['state']>().notNull(),
    manifest: text('manifest'),
    page: text('page').notNull(),
    problems: jsonb('problems').$type<PublishingProblem[]>().notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draft, table.asOf] })],
);

/** Branches of the content's history, where no git host keeps it. */
export const contentRefs = pgTable('content_refs', {
  name: text('name').primaryKey(),
  commit: text('commit').notNull(),
});

/** Git packs with the objects of each change, in order. */
export const contentPacks = pgTable('content_packs', {
  number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  id: uuid('id').notNull().unique(),
  content: bytes('content').notNull(),
});
