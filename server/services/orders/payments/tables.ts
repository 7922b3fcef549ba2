import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Processed webhooks, against duplicates and replay attacks. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
});
