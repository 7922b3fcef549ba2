import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Outcome } from './outcome.ts';
import type { PaypalOrder } from './paypal-order.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Orders as the payment company would keep them: a stand-in that forgot them at a restart would take money
 * for nothing.
 */
export const paypalOrders = pgTable('sandbox_paypal_orders', {
  id: text('id').primaryKey(),
  body: jsonb('body').$type<PaypalOrder>().notNull(),
  /** What the buyer asked to see. */
  outcome: text('outcome').$type<Outcome>(),
  outcomeAt: time('outcome_at'),
});

/** Answers by `PayPal-Request-Id`: a request that comes again is answered and not done again. */
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
