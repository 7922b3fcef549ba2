import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProApplication } from '#domain/trade/applications-contract.ts';
import type { TaxCertificate } from '#domain/trade/certificates-contract.ts';
import type { AccountCharge } from '#domain/trade/contract.ts';
import type { FirmRight } from '#domain/trade/firm.ts';
import { bytes } from '#server/db/bytes-column.ts';
import { jsonb } from '#server/db/jsonb-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Credit terms. Every charge locks the row first. */
export const creditAccounts = pgTable('credit_accounts', {
  customerId: text('customer_id').primaryKey(),
  limitCents: integer('limit_cents').notNull(),
  netDays: integer('net_days').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Orders on account. Accounting requires that they outlive the account. */
export const accountCharges = pgTable(
  'account_charges',
  {
    orderId: uuid('order_id').primaryKey(),
    orderNumber: text('order_number').notNull(),
    /** Null for a deleted account. */
    customerId: text('customer_id'),
    /** The firm's person who ordered; null for the account itself, and for a deleted one. */
    orderedBy: text('ordered_by'),
    purchaseOrder: text('purchase_order').notNull(),
    cents: integer('cents').notNull(),
    /** A part of a paid invoice that the account has as credit, until it is paid out. */
    creditedCents: integer('credited_cents').notNull().default(0),
    /** Parts of a paid invoice that were paid out: owed too if its payment is taken back. */
    paidOutCents: integer('paid_out_cents').notNull().default(0),
    state: text('state').$type<AccountCharge['state']>().notNull(),
    orderedAt: time('ordered_at').notNull(),
    closedAt: time('closed_at'),
  },
  (table) => [
    index('account_charges_customer').on(table.customerId, table.orderedAt),
    index('account_charges_number').on(table.orderNumber),
    index('account_charges_state').on(table.state, table.orderedAt),
  ],
);

export const taxCertificates = pgTable(
  'tax_certificates',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: text('customer_id').notNull(),
    number: text('number').notNull(),
    states: jsonb('states').$type<string[]>().notNull(),
    expiresOn: date('expires_on', { mode: 'string' }).notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').notNull(),
    content: bytes('content').notNull(),
    state: text('state').$type<TaxCertificate['state']>().notNull(),
    reason: text('reason'),
    uploadedAt: time('uploaded_at').notNull(),
    remindedAt: time('reminded_at'),
  },
  (table) => [
    index('tax_certificates_customer').on(table.customerId, table.uploadedAt),
    index('tax_certificates_state').on(table.state, table.expiresOn),
  ],
);

/** Applications for trade accounts; at most one is pending per account. */
export const proApplications = pgTable(
  'pro_applications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: text('customer_id').notNull(),
    business: text('business').notNull(),
    trade: text('trade').$type<ProApplication['trade']>().notNull(),
    license: text('license').notNull(),
    website: text('website').notNull(),
    phone: text('phone').notNull(),
    postalCode: text('postal_code').notNull(),
    about: text('about').notNull(),
    /** The inviting professional; null for a deleted account. */
    invitedBy: text('invited_by'),
    state: text('state').$type<ProApplication['state']>().notNull(),
    reason: text('reason'),
    submittedAt: time('submitted_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    index('pro_applications_customer').on(table.customerId, table.submittedAt),
    index('pro_applications_invited_by').on(table.invitedBy),
    uniqueIndex('pro_applications_pending').on(table.customerId).where(sql`${table.state} = 'pending'`),
  ],
);

/** Invitations by the digest of their code. */
export const proInvites = pgTable(
  'pro_invites',
  {
    digest: text('digest').primaryKey(),
    customerId: text('customer_id').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('pro_invites_customer').on(table.customerId),
    index('pro_invites_expires_at').on(table.expiresAt),
  ],
);

/** People of a firm; its owner's account is the firm and has no row. */
export const firmMembers = pgTable(
  'firm_members',
  {
    memberId: text('member_id').primaryKey(),
    /** The owner's account. */
    firmId: text('firm_id').notNull(),
    rights: jsonb('rights').$type<FirmRight[]>().notNull(),
    /** The account was a professional before it joined, and stays one when it leaves. */
    wasPro: boolean('was_pro').notNull(),
    joinedAt: time('joined_at').notNull(),
  },
  (table) => [index('firm_members_firm').on(table.firmId, table.joinedAt)],
);

/** Invitations to a firm, one for each address. */
export const firmInvites = pgTable(
  'firm_invites',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firmId: text('firm_id').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    rights: jsonb('rights').$type<FirmRight[]>().notNull(),
    digest: text('digest').notNull().unique(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('firm_invites_email').on(table.firmId, table.email),
    index('firm_invites_expires_at').on(table.expiresAt),
  ],
);
