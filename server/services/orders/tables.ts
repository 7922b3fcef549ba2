import { isNotNull, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MailingAddress } from '#domain/orders/delivery-contract.ts';
import type { LifeState } from '#domain/orders/order-life.ts';
import type { Order, OrderChange, SoldLine, Totals } from '#domain/orders/order-schema.ts';
import type { RefundedPieces } from '#domain/orders/refund-part.ts';
import type { OrderRefund, PaymentNews } from '#domain/orders/staff-contract.ts';
import { foldedName } from '#server/db/folded-name.ts';
import { jsonb } from '#server/db/jsonb-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Search expressions, shared by indexes and queries. */
export const orderSearch = {
  firstName: (contact: AnyPgColumn) => foldedName(sql`${contact} ->> 'first_name'`),
  lastName: (contact: AnyPgColumn) => foldedName(sql`${contact} ->> 'last_name'`),
  postalCode: (fulfilment: AnyPgColumn) =>
    sql`(coalesce(${fulfilment} -> 'job_site_address' ->> 'postcode', ${fulfilment} -> 'showroom' ->> 'postal_code'))`,
};

/** A sale from the start of payment. Stored terms never follow the catalogue. */
export const orders = pgTable(
  'orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    number: text('number').notNull().unique(),
    state: text('state').$type<LifeState>().notNull(),
    /** The cart may be deleted. */
    cartId: uuid('cart_id').notNull(),
    /** Null for a guest. */
    customerId: text('customer_id'),
    /** In lower case; with the number it grants access to the order. */
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
    purchaseOrder: text('purchase_order'),
    card: jsonb('card').$type<NonNullable<Order['payment']['card']>>(),
    paypalOrderId: text('paypal_order_id').unique(),
    captureId: text('capture_id'),
    /** Part of the idempotency key: each retry after a decline is a new request to the provider. */
    captureAttempt: integer('capture_attempt').notNull().default(1),
    /** Lease of the request that captures the payment. */
    capturingUntil: time('capturing_until'),
    /** Quantities taken from stock by `backend_name`, returned if the order fails. */
    reserved: jsonb('reserved').$type<Record<string, number>>().notNull().default({}),
    /** Set while all that is left of the money has been asked for by staff. */
    refundAskedAt: time('refund_asked_at'),
    /** Set when the provider could not give the money of a canceled order back. */
    refundFailedAt: time('refund_failed_at'),
    refundedAt: time('refunded_at'),
    refundedCents: integer('refunded_cents').notNull().default(0),
    /** Marketing attribution ([3.22]); null if unknown. */
    attribution: text('attribution'),
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
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
    index('orders_refund_failed').on(table.refundFailedAt).where(isNotNull(table.refundFailedAt)),
    // Staff search by prefix, which needs this operator class in any collation.
    index('orders_number_begins').on(table.number.op('text_pattern_ops')),
    index('orders_email').on(table.email.op('text_pattern_ops')),
    index('orders_first_name').on(sql`${orderSearch.firstName(table.contact)} text_pattern_ops`),
    index('orders_last_name').on(sql`${orderSearch.lastName(table.contact)} text_pattern_ops`),
    index('orders_postal_code').on(orderSearch.postalCode(table.fulfilment)),
  ],
);

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

/** Changes of an order beside its states, in sentences for its buyer. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OrderChange['kind']>().notNull(),
    at: time('at').notNull(),
    note: text('note').notNull(),
  },
  (table) => [index('order_changes_order').on(table.orderId)],
);

/** Refunds that staff asked for. `asked` waits for its job, `pending` for the provider. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    cents: integer('cents').notNull(),
    /** Contained in `cents`. */
    taxCents: integer('tax_cents').notNull(),
    lines: jsonb('lines').$type<RefundedPieces[]>().notNull(),
    /** The buyer reads it. */
    reason: text('reason').notNull(),
    state: text('state').$type<OrderRefund['state']>().notNull(),
    /** The provider's id of the refund, once it is known. */
    reference: text('reference'),
    /** Reference of the payment, if staff paid the buyer in another way. */
    paidBy: text('paid_by'),
  },
  (table) => [index('order_refunds_order').on(table.orderId, table.at)],
);

/** Events of the payment provider, deduplicated: they repeat, in any order, by webhook and in responses. */
export const orderPaymentNews = pgTable(
  'order_payment_news',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PaymentNews['kind']>().notNull(),
    /** The provider's id of the refund, dispute or capture. */
    reference: text('reference').notNull(),
    at: time('at').notNull(),
    cents: integer('cents'),
    detail: text('detail'),
  },
  (table) => [
    unique('order_payment_news_once').on(table.orderId, table.reference, table.kind),
    index('order_payment_news_pending').on(table.orderId).where(sql`${table.kind} = 'refund_pending'`),
  ],
);

/** Notes of the staff on an order */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderNumber: text('order_number').notNull(),
    at: time('at').notNull(),
    authorId: text('author_id').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('order_notes_order').on(table.orderNumber, table.id)],
);
