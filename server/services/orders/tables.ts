import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LifeState } from '#domain/checkout/order-life.ts';
import type { MailingAddress } from '#domain/contracts/delivery.ts';
import type { PaymentNews } from '#domain/contracts/desk-orders.ts';
import type { Order, Totals } from '#domain/contracts/order.ts';
import { foldedName } from '#server/db/folded-name.ts';
import type { SoldLine } from './domain.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What orders are found by that stands in no column of its own: an index and its query say it alike. */
export const orderSearch = {
  firstName: (contact: AnyPgColumn) => foldedName(sql`${contact} ->> 'first_name'`),
  lastName: (contact: AnyPgColumn) => foldedName(sql`${contact} ->> 'last_name'`),
  postalCode: (fulfilment: AnyPgColumn) =>
    sql`(coalesce(${fulfilment} -> 'job_site_address' ->> 'postcode', ${fulfilment} -> 'showroom' ->> 'postal_code'))`,
};

/**
 * A sale from the moment its buyer begins to pay. What was agreed stays as it was, whatever the catalogue
 * says later.
 */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    state: text('state').$type<LifeState>().notNull(),
    /** Of the cart service, whose cart may be gone. */
    cartId: uuid('cart_id').notNull(),
    /** The account that bought; null of a guest. */
    customerId: text('customer_id'),
    /** In lower case: who quotes it with the number may see the order. */
    email: text('email').notNull(),
    contact: jsonb('contact').$type<Order['contact']>().notNull(),
    fulfilment: jsonb('fulfilment').$type<Order['fulfilment']>().notNull(),
    billing: jsonb('billing').$type<MailingAddress>(),
    promiseEarliest: date('promise_earliest', { mode: 'string' }).notNull(),
    promiseLatest: date('promise_latest', { mode: 'string' }).notNull(),
    lines: jsonb('lines').$type<SoldLine[]>().notNull(),
    totals: jsonb('totals').$type<Totals>().notNull(),
    taxTitle: text('tax_title').notNull(),
    promoCode: text('promo_code'),
    funding: text('funding').$type<Order['payment']['funding']>().notNull(),
    /** Of an order on account: the buyer's own number for it. */
    purchaseOrder: text('purchase_order'),
    card: jsonb('card').$type<NonNullable<Order['payment']['card']>>(),
    paypalOrderId: text('paypal_order_id').unique(),
    captureId: text('capture_id'),
    /** Counts what the bank refused: each try is another request to the payment company. */
    captureAttempt: integer('capture_attempt').notNull().default(1),
    /** Until when one request is taking the money; no other tries meanwhile. */
    capturingUntil: time('capturing_until'),
    /** Pieces taken from the shelf, by `backend_name`, to be put back if it comes to nothing. */
    reserved: jsonb('reserved').$type<Record<string, number>>().notNull().default({}),
    /** Since when staff want the money of an order that goes on to go back; a canceled one has none. */
    refundAskedAt: time('refund_asked_at'),
    refundedAt: time('refunded_at'),
    /** What went back so far, whoever asked for it. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** How the visitor came ([3.22]); null where that is not known. */
    attribution: text('attribution'),
    createdAt: time('created_at').notNull(),
    placedAt: time('placed_at'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('orders_state').on(table.state, table.updatedAt),
    index('orders_cart').on(table.cartId),
    index('orders_customer').on(table.customerId, table.createdAt),
    index('orders_placed').on(table.placedAt),
    index('orders_capture').on(table.captureId),
    // What staff find an order by. By beginnings, which only this class of operators finds in any collation.
    index('orders_number_begins').on(table.number.op('text_pattern_ops')),
    index('orders_email').on(table.email.op('text_pattern_ops')),
    index('orders_first_name').on(sql`${orderSearch.firstName(table.contact)} text_pattern_ops`),
    index('orders_last_name').on(sql`${orderSearch.lastName(table.contact)} text_pattern_ops`),
    index('orders_postal_code').on(orderSearch.postalCode(table.fulfilment)),
  ],
);

/** What happened to an order, first to last by `at` and `id`. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text('state').$type<LifeState>().notNull(),
    at: time('at').notNull(),
    note: text('note'),
  },
  (table) => [index('order_events_order').on(table.orderId)],
);

/**
 * News of the payment company about an order, each once: it comes again, in any order, and by webhooks as
 * well as by answers.
 */
export const orderPaymentNews = pgTable(
  'order_payment_news',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PaymentNews['kind']>().notNull(),
    /** The company's own id of the refund, dispute or capture. */
    reference: text('reference').notNull(),
    at: time('at').notNull(),
    cents: integer('cents'),
    detail: text('detail'),
  },
  (table) => [unique('order_payment_news_once').on(table.orderId, table.reference, table.kind)],
);
