import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { jsonb } from '#server/db/jsonb-column.ts';
import type { Outcome } from './outcome.ts';
import type { PaypalOrder } from './paypal-order.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Orders must survive a restart, or paid orders would lose their payment. */
export const paypalOrders = pgTable('sandbox_paypal_orders', {
  id: text('id').primaryKey(),
  body: jsonb('body').$type<PaypalOrder>().notNull(),
  outcome: text('outcome').$type<Outcome>(),
  outcomeAt: time('outcome_at'),
});

/** Responses by `PayPal-Request-Id`, for idempotency. */
export const paypalReplies = pgTable(
  'sandbox_paypal_replies',
  {
    path: text('path').notNull(),
    requestId: text('request_id').notNull(),
    status: integer('status').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.path, table.requestId] })],
);
