import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CallOutcome } from '#domain/contracts/desk-leads.ts';
import type { PartialFields, PartialLead } from '#domain/contracts/partial-leads.ts';
import type { ContactKind, ContactSource } from './domain.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Who asked not to be contacted, and took it back: the last entry of a digest is what holds. A trigger of the
 * database, made by the migration, refuses every change and removal of a row.
 */
export const doNotContactLog = pgTable(
  'do_not_contact_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<ContactKind>().notNull(),
    /** Of the kind and its value, with a key of the database: nothing can be read from it. */
    digest: text('digest').notNull(),
    action: text('action').$type<'stop' | 'resume'>().notNull(),
    at: time('at').notNull(),
    source: text('source').$type<ContactSource>().notNull(),
    /** Digest of the account that asked, where one did: it may take back what it said itself. */
    by: text('by'),
  },
  (table) => [index('do_not_contact_log_digest').on(table.digest, table.id)],
);

/** Forms that were begun and not sent, kept with their writer's consent for 30 days. */
export const partialLeads = pgTable(
  'partial_leads',
  {
    /** Random, and known to the browser that writes it alone. */
    id: text('id').primaryKey(),
    interface: text('interface').$type<PartialLead['interface']>().notNull(),
    step: text('step').notNull(),
    fields: jsonb('fields').$type<PartialFields>().notNull(),
    /** What of it the do-not-contact log may name. */
    digests: text('digests').array().notNull(),
    customerId: text('customer_id'),
    /** How the visitor came ([3.22]); null where that is not known. */
    attribution: text('attribution'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** When it may be called; null where it cannot be, or not any more. */
    callAfter: time('call_after'),
    attempts: integer('attempts').notNull().default(0),
    lastOutcome: text('last_outcome').$type<CallOutcome>(),
    claimedBy: text('claimed_by'),
    claimedUntil: time('claimed_until'),
    /** When the last word on it was said, by an agent or by a booking. */
    closedAt: time('closed_at'),
    appointmentId: text('appointment_id'),
  },
  (table) => [
    index('partial_leads_to_call').on(table.createdAt).where(sql`${table.callAfter} is not null`),
    index('partial_leads_expires').on(table.expiresAt),
    index('partial_leads_customer').on(table.customerId),
  ],
);

/** Text messages that came in and that a person has to read. They are deleted 90 days after they came. */
export const inboundTexts = pgTable(
  'inbound_texts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The provider's id of the message; a delivery that is repeated has the same. */
    messageId: text('message_id').unique(),
    /** Normalized where it is a North American number. */
    from: text('from').notNull(),
    body: text('body').notNull(),
    receivedAt: time('received_at').notNull(),
    /** Whether it ended all messages to its phone. */
    isStop: boolean('is_stop').notNull(),
    /** When a member of staff was done with it. */
    doneAt: time('done_at'),
  },
  (table) => [index('inbound_texts_open').on(table.receivedAt).where(sql`${table.doneAt} is null`)],
);
