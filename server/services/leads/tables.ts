import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PartialFields, PartialLead } from '#domain/leads/partial-leads-contract.ts';
import type { CallOutcome } from '#domain/leads/staff-contract.ts';
import { jsonb } from '#server/db/jsonb-column.ts';
import type { ContactKind, ContactSource } from './domain.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Do-not-contact requests and their reversals; the last entry of a digest is valid. A trigger of the
 * migration rejects updates and deletes.
 */
export const doNotContactLog = pgTable(
  'do_not_contact_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ContactKind>().notNull(),
    /** Keyed digest of kind and value, not reversible. */
    digest: text('digest').notNull(),
    action: text('action').$type<'stop' | 'resume'>().notNull(),
    at: time('at').notNull(),
    source: text('source').$type<ContactSource>().notNull(),
    /** Digest of the requesting account, which may revert its own request. */
    by: text('by'),
  },
  (table) => [index('do_not_contact_log_digest').on(table.digest, table.id)],
);

/** Unsent forms, kept 30 days with consent. */
export const partialLeads = pgTable(
  'partial_leads',
  {
    /** Random secret, known only to the visitor's browser. */
    id: text('id').primaryKey(),
    interface: text('interface').$type<PartialLead['interface']>().notNull(),
    step: text('step').notNull(),
    fields: jsonb('fields').$type<PartialFields>().notNull(),
    /** Digests of the contact details, for comparison with the do-not-contact log. */
    digests: text('digests').array().notNull(),
    customerId: text('customer_id'),
    /** Marketing attribution ([3.22]); null if unknown. */
    attribution: text('attribution'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Earliest time of the phone call to the customer; null if no call is possible or due. */
    callAfter: time('call_after'),
    attempts: integer('attempts').notNull().default(0),
    lastOutcome: text('last_outcome').$type<CallOutcome>(),
    claimedBy: text('claimed_by'),
    claimedUntil: time('claimed_until'),
    closedAt: time('closed_at'),
    appointmentId: text('appointment_id'),
  },
  (table) => [
    index('partial_leads_to_call').on(table.createdAt).where(sql`${table.callAfter} is not null`),
    index('partial_leads_expires').on(table.expiresAt),
    index('partial_leads_customer').on(table.customerId),
  ],
);

/** Incoming text messages for staff. Deleted after 90 days. */
export const inboundTexts = pgTable(
  'inbound_texts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The provider's message id, for deduplication of repeated deliveries. */
    messageId: text('message_id').unique(),
    /** Normalized if it is a North American number. */
    from: text('from').notNull(),
    body: text('body').notNull(),
    receivedAt: time('received_at').notNull(),
    isStop: boolean('is_stop').notNull(),
    doneAt: time('done_at'),
  },
  (table) => [index('inbound_texts_open').on(table.receivedAt).where(sql`${table.doneAt} is null`)],
);
