import { bigint, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { WantedGoods } from '#domain/projects/goods-contract.ts';
import type { OwnLine } from '#domain/trade/client-price.ts';
import type { QuoteLine, QuotingBusiness } from '#domain/trade/shared-quotes-contract.ts';
import { bytes } from '#server/db/bytes-column.ts';
import { jsonb } from '#server/db/jsonb-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });

/** Business details for clients. Issuing a quote locks the row. */
export const businessProfiles = pgTable('business_profiles', {
  customerId: text('customer_id').primaryKey(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  license: text('license').notNull(),
  /** In hundredths of a percent. */
  markup: integer('markup').notNull(),
  /** A re-encoded PNG. */
  logo: bytes('logo'),
  updatedAt: time('updated_at').notNull(),
});

/** Issued quotes; they never follow current prices. */
export const clientQuotes = pgTable(
  'client_quotes',
  {
    id: uuid('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    number: integer('number').notNull(),
    /** The project may be deleted. */
    projectId: uuid('project_id').notNull(),
    /** SHA-256 of the link's key, in hex. */
    digest: text('digest').notNull().unique(),
    title: text('title').notNull(),
    client: text('client').notNull(),
    notes: text('notes').notNull(),
    business: jsonb('business').$type<Omit<QuotingBusiness, 'logo'>>().notNull(),
    logo: bytes('logo'),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    /** In hundredths of a percent, like the tax. */
    markup: integer('markup').notNull(),
    tradeCents: cents('trade_cents').notNull(),
    subtotalCents: cents('subtotal_cents').notNull(),
    tax: integer('tax').notNull(),
    taxCents: cents('tax_cents').notNull(),
    totalCents: cents('total_cents').notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    issuedAt: time('issued_at').notNull(),
    openedAt: time('opened_at'),
    answer: text('answer').$type<'accepted' | 'declined'>(),
    answeredBy: text('answered_by'),
    answeredAt: time('answered_at'),
    withdrawnAt: time('withdrawn_at'),
    reference: text('reference').notNull().default(''),
    revision: integer('revision').notNull().default(1),
    /** Set when a revision is issued. */
    replacedAt: time('replaced_at'),
    ownLines: jsonb('own_lines').$type<OwnLine[]>().notNull().default([]),
    alternates: jsonb('alternates').$type<QuoteLine[]>().notNull().default([]),
    /** In hundredths of a percent. */
    deposit: integer('deposit').notNull().default(0),
    depositCents: cents('deposit_cents').notNull().default(0),
    /** The quoted goods, to order them; null for quotes from before. */
    goods: jsonb('goods').$type<WantedGoods[]>(),
    sentTo: text('sent_to'),
    sentAt: time('sent_at'),
  },
  (table) => [
    unique('client_quotes_number').on(table.customerId, table.number),
    index('client_quotes_customer').on(table.customerId, table.issuedAt),
  ],
);
