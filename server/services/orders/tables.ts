import { date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LifeState } from '../../../domain/checkout/order-life.ts';
import type { MailingAddress } from '../../../domain/contracts/delivery.ts';
import type { Order, Totals } from '../../../domain/contracts/order.ts';
import type { SoldLine } from './domain.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

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
    card: jsonb('card').$type<NonNullable<Order['payment']['card']>>(),
    paypalOrderId: text('paypal_order_id').unique(),
    captureId: text('capture_id'),
    /** Counts what the bank refused: each try is another request to the payment company. */
    captureAttempt: integer('capture_attempt').notNull().default(1),
    /** Until when somebody is taking the money; nobody else tries meanwhile. */
    capturingUntil: time('capturing_until'),
    /** Pieces taken from the shelf, by `backend_name`, to be put back if it comes to nothing. */
    reserved: jsonb('reserved').$type<Record<string, number>>().notNull().default({}),
    refundedAt: time('refunded_at'),
    createdAt: time('created_at').notNull(),
    placedAt: time('placed_at'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('orders_state').on(table.state, table.updatedAt),
    index('orders_cart').on(table.cartId),
    index('orders_customer').on(table.customerId, table.createdAt),
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
