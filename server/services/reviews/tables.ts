import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Aspect, Subject, SubjectKind } from '#domain/reviews/aspects.ts';
import type { InvitationSource } from '#domain/reviews/invitation.ts';
import type { RefusalReason } from '#domain/reviews/refusal.ts';
import { bytes } from '#server/db/bytes-column.ts';
import { jsonb } from '#server/db/jsonb-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Reviews of products and branches; `id` is a UUID, or the `review_id` of an imported one. */
export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<SubjectKind>().notNull(),
    subject: text('subject').notNull(),
    source: text('source').$type<'imported' | 'customer'>().notNull(),
    state: text('state').$type<'unconfirmed' | 'pending' | 'shown' | 'refusing' | 'refused'>().notNull(),
    rating: integer('rating').notNull(),
    aspects: jsonb('aspects').$type<Partial<Record<Aspect, number>>>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** As the writer wants it shown */
    name: text('name').notNull(),
    /** Town and state: `Ottumwa, IA` */
    place: text('place').notNull(),
    region: text('region'),
    writtenAt: time('written_at').notNull(),
    editedAt: time('edited_at'),
    bought: text('bought'),
    verifiedBy: text('verified_by').$type<'order' | 'appointment'>(),
    reply: text('reply'),
    /** Reports that wait for a decision */
    reportCount: integer('report_count').notNull().default(0),
    photoCount: integer('photo_count').notNull().default(0),
    helpful: integer('helpful').notNull().default(0),
    /** Null without an account. */
    customerId: text('customer_id'),
    /** In lower case, of a writer without an account. */
    email: text('email'),
    /** The emailed link that it was written by. */
    invitationId: uuid('invitation_id'),
    /** Of the last time it was shown */
    shownAt: time('shown_at'),
    refusal: text('refusal').$type<RefusalReason>(),
    /** Staff account that asked for the refusal */
    refusedBy: text('refused_by'),
  },
  (table) => [
    index('reviews_shown_newest')
      .on(table.kind, table.subject, table.writtenAt.desc(), table.id.desc())
      .where(sql`${table.state} = 'shown'`),
    uniqueIndex('reviews_one_a_customer').on(table.customerId, table.kind, table.subject),
    uniqueIndex('reviews_one_an_email')
      .on(table.email, table.kind, table.subject)
      .where(sql`${table.customerId} is null and ${table.state} <> 'unconfirmed'`),
    index('reviews_unconfirmed').on(table.writtenAt).where(sql`${table.state} = 'unconfirmed'`),
    index('reviews_reported').on(table.writtenAt).where(sql`${table.reportCount} > 0`),
    index('reviews_waiting').on(table.writtenAt).where(sql`${table.state} in ('pending', 'refusing')`),
  ],
);

/**
 * Emailed links that open the form without a sign-in: one per order, appointment or address to confirm.
 * Deleted when they expire.
 */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    id: uuid('id').primaryKey(),
    source: text('source').$type<InvitationSource>().notNull(),
    /** Number of the order, or id of the appointment or review */
    sourceId: text('source_id').notNull(),
    /** In lower case */
    email: text('email').notNull(),
    /** Owner of the order or appointment; null without an account */
    customerId: text('customer_id'),
    keyDigest: text('key_digest').notNull().unique(),
    subjects: jsonb('subjects').$type<Subject[]>().notNull(),
    createdAt: time('created_at').notNull(),
    /** Null if reminded, or if no reminder is needed. */
    remindAt: time('remind_at'),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('review_invitations_once').on(table.source, table.sourceId),
    index('review_invitations_remind').on(table.remindAt).where(sql`${table.remindAt} is not null`),
    index('review_invitations_expire').on(table.expiresAt),
    index('review_invitations_email').on(table.email),
  ],
);

/** Number of shown reviews per number of stars, kept with each change. */
export const reviewSummaries = pgTable(
  'review_summaries',
  {
    kind: text('kind').$type<SubjectKind>().notNull(),
    subject: text('subject').notNull(),
    distribution: integer('distribution').array().notNull(),
    /** Last change of a customer's shown review; imported ones change with the content. */
    changedAt: time('changed_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);

/** Earlier texts of reviews that were shown, for their readers; deleted with the review. */
export const reviewVersions = pgTable(
  'review_versions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    replacedAt: time('replaced_at').notNull(),
  },
  (table) => [index('review_versions_review').on(table.reviewId, table.id)],
);

/** Photos without metadata, public only with their review. */
export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: uuid('id').primaryKey(),
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    content: bytes('content').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: text('alt').notNull(),
  },
  (table) => [index('review_photos_review').on(table.reviewId)],
);

/** Helpful votes: one per browser and one per account. */
export const reviewVotes = pgTable(
  'review_votes',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    browser: uuid('browser').notNull(),
    customerId: text('customer_id'),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.browser] }),
    uniqueIndex('review_votes_account').on(table.customerId, table.reviewId),
  ],
);

/** Reports of visitors: one per browser and one per account. */
export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: text('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    browser: uuid('browser').notNull(),
    customerId: text('customer_id'),
    reason: text('reason').$type<RefusalReason>().notNull(),
    at: time('at').notNull(),
    /** A person decided on the review since. */
    isSettled: boolean('is_settled').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.reviewId, table.browser] }),
    uniqueIndex('review_reports_account').on(table.customerId, table.reviewId),
  ],
);
