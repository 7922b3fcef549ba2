import { sql } from 'drizzle-orm';
import { type AnyPgColumn, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { InquiryKind } from '#domain/leads/inquiry.ts';
import type { EntryKind, InquiryState } from '#domain/leads/inquiry-state.ts';
import { jsonb } from '#server/db/jsonb-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Questions, claims, applications and requests for brochures. Deleted two years after the last change. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reference: text('reference').notNull().unique(),
    kind: text('kind').$type<InquiryKind>().notNull(),
    state: text('state').$type<InquiryState>().notNull().default('open'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    postalCode: text('postal_code').notNull(),
    message: text('message').notNull(),
    /** Fields that only this kind has, as their schema checked them. */
    details: jsonb('details').$type<Readonly<Record<string, string>>>().notNull(),
    /** Digest of the key of the sender's status link. */
    keyDigest: text('key_digest').notNull().unique(),
    customerId: text('customer_id'),
    /** Marketing attribution ([3.22]); null if unknown. */
    attribution: text('attribution'),
    ownerId: text('owner_id'),
    nextStep: text('next_step'),
    nextStepOn: date('next_step_on'),
    closeReason: text('close_reason'),
    /** The inquiry that has this one's thread; null if it has its own. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => inquiries.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
    dueAt: time('due_at').notNull(),
  },
  (table) => [
    index('inquiries_waiting').on(table.dueAt).where(sql`${table.state} <> 'closed'`),
    index('inquiries_created').on(table.createdAt),
    index('inquiries_changed').on(table.changedAt),
    index('inquiries_merged').on(table.mergedInto).where(sql`${table.mergedInto} is not null`),
    index('inquiries_customer').on(table.customerId),
    index('inquiries_email').on(sql`lower(${table.email})`),
  ],
);

/** Notes of staff, emailed answers, and emails that answer them. */
export const inquiryEntries = pgTable(
  'inquiry_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<EntryKind>().notNull(),
    at: time('at').notNull(),
    by: text('by').notNull(),
    text: text('text').notNull(),
    /** The whole text of an email with the history that it quotes. */
    original: text('original'),
    /** Why attachments of an email are not stored. */
    leftOut: text('left_out').array(),
    /** For deduplication of repeated deliveries. */
    messageId: text('message_id').unique(),
    deliveryToken: text('delivery_token').unique(),
  },
  (table) => [index('inquiry_entries_inquiry').on(table.inquiryId, table.at)],
);

/** Checked files of inquiries. Their content is in the file store, by id. */
export const inquiryFiles = pgTable(
  'inquiry_files',
  {
    id: uuid('id').primaryKey(),
    inquiryId: uuid('inquiry_id')
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    bytes: integer('bytes').notNull(),
    mediaType: text('media_type').notNull(),
    extension: text('extension').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('inquiry_files_inquiry').on(table.inquiryId)],
);

/** Brochures that went to the post, and whether they came back. */
export const brochureMailings = pgTable('brochure_mailings', {
  inquiryId: uuid('inquiry_id')
    .primaryKey()
    .references(() => inquiries.id, { onDelete: 'cascade' }),
  sentAt: time('sent_at').notNull(),
  returnedAt: time('returned_at'),
  returnReason: text('return_reason'),
});
