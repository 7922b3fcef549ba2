import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Answers } from '#domain/configurator/model.ts';
import { jsonb } from '#server/db/jsonb-column.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Stock of parts and stock windows. Rows of items removed from the content stay, in case they return. */
export const partStock = pgTable(
  'part_stock',
  {
    backendName: text('backend_name').primaryKey(),
    onHand: integer('on_hand').notNull(),
    updatedAt: time('updated_at').notNull().defaultNow(),
  },
  (table) => [check('part_stock_on_hand_not_negative', sql`${table.onHand} >= 0`)],
);

/** A list of configurations. Its random id grants access. */
export const quotes = pgTable('quotes', {
  id: uuid('id').primaryKey().defaultRandom(),
  createdAt: time('created_at').notNull(),
});

/** A quote line with the visitor's answers. Everything derived is computed when read. */
export const configurations = pgTable(
  'configurations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    quoteId: uuid('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    /** Display order of the lines. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    backendName: text('backend_name').notNull(),
    selections: jsonb('wishes').$type<Answers>().notNull(),
    quantity: integer('quantity').notNull(),
    /** Visitor's postal code at the last change; default market for reads. */
    postalCode: text('postal_code'),
    /** Price list last seen by the visitor. */
    priceList: text('price_list').notNull(),
    unitCents: integer('unit_cents').notNull(),
    /** True once a change has reported that these prices are outdated. */
    priceTold: boolean('price_told').notNull().default(false),
    /** For optimistic locking. */
    revision: integer('revision').notNull().default(1),
    expiresAt: time('expires_at').notNull(),
    /** Null for a guest. */
    customerId: text('customer_id'),
    /** Holder of the cart or list that it was put into (`callerKey`); others change a copy. */
    keptBy: text('kept_by'),
  },
  (table) => [
    index('configurations_quote_id').on(table.quoteId),
    index('configurations_expires_at').on(table.expiresAt),
    index('configurations_customer').on(table.customerId),
    check('configurations_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);

export const savedConfigurations = pgTable(
  'saved_configurations',
  {
    customerId: text('customer_id').notNull(),
    configurationId: uuid('configuration_id')
      .notNull()
      .references(() => configurations.id, { onDelete: 'cascade' }),
    /** Empty if unnamed. */
    name: text('name').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.configurationId] }),
    index('saved_configurations_configuration').on(table.configurationId),
  ],
);
