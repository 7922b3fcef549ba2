import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Answers } from '#domain/configurator/model.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What is on the shelf: parts and stock windows. The catalogue itself is content; a row whose item left it
 * stays for its return.
 */
export const partStock = pgTable(
  'part_stock',
  {
    backendName: text('backend_name').primaryKey(),
    onHand: integer('on_hand').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [check('part_stock_on_hand_not_negative', sql`${table.onHand} >= 0`)],
);

/** What holds configurations together. Its id opens it: ids are random. */
export const quotes = pgTable('quotes', {
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt: time('created_at').notNull(),
});

/**
 * What a visitor asked for on one line of a quote. Everything that follows from it is calculated anew at
 * every reading.
 */
export const configurations = pgTable(
  'configurations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    /** Lines are shown in the order in which they were added. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    backendName: text('backend_name').notNull(),
    selections: jsonb('wishes').$type<Answers>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Where the visitor was at the last change; decides the market of a reading that does not say. */
    postalCode: text('postal_code'),
    /** Prices as the visitor saw them last. */
    priceList: text('price_list').notNull(),
    unitCents: integer('unit_cents').notNull(),
    /** Whether a change has already reported that these prices are old. */
    priceTold: boolean('price_told').notNull().default(false),
    /** Counts changes, so that of two at once neither is lost. */
    revision: integer('revision').notNull().default(1),
    expiresAt: time('expires_at').notNull(),
    /** The account that made it; null of a guest's. */
    customerId: text('customer_id'),
  },
  (table) => [
    index('configurations_quote_id').on(table.quoteId),
    index('configurations_expires_at').on(table.expiresAt),
    index('configurations_customer').on(table.customerId),
    check('configurations_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);

/** Configurations that customers keep, under a name of their own. */
export const savedConfigurations = pgTable(
  'saved_configurations',
  {
    customerId: text('customer_id').notNull(),
    configurationId: uuid('configuration_id')
      .notNull()
      .references(() => configurations.id, { onDelete: 'cascade' }),
    /** Empty where none was given. */
    name: text('name').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.configurationId] }),
    index('saved_configurations_configuration').on(table.configurationId),
  ],
);
