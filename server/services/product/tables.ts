import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What is on the shelf. The catalogue itself is content; a row whose part left it stays for its return. */
export const partStock = pgTable(
  'part_stock',
  {
    backendName: text('backend_name').primaryKey(),
    onHand: integer('on_hand').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('part_stock_on_hand_not_negative', sql`${table.onHand} >= 0`)],
);
