import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Webhooks of the payment company that were acted upon: each may come again, by mistake or by malice. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});
