import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Merged } from '#domain/cart/undo-merge.ts';
import { jsonb } from '#server/db/jsonb-column.ts';
import type { SavedLine } from './domain.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Stores a digest of the cookie's token, so that this table grants no access to carts. A customer's cart has
 * a random, never issued token: the previous release reads carts only by token.
 */
export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    /** At most one cart per account. */
    customerId: text('customer_id'),
    /** Result of the last merge at sign-in; null once answered. */
    brought: jsonb('brought').$type<Merged>(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('carts_expires_at').on(table.expiresAt),
    uniqueIndex('carts_customer').on(table.customerId),
  ],
);

export const cartLines = pgTable(
  'cart_lines',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    cartId: uuid('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    /** Display order of the lines. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    backendName: text('backend_name').notNull(),
    /** A configuration; it does not expire before the cart. */
    configId: uuid('config_id'),
    bundleId: text('bundle_id'),
    /** The line to which a kit was added. */
    parentId: uuid('parent_id'),
    room: text('room'),
    mark: text('mark'),
    itemUrl: text('item_url').notNull(),
    quantity: integer('quantity').notNull(),
    /** Saved for later: displayed, but not counted or sold. */
    saved: boolean('saved').notNull().default(false),
    /** For undo: the line whose removal took this one, or itself if removed alone. */
    removedWith: uuid('removed_with'),
  },
  (table) => [
    // One line per part or configuration, room and mark outside kits; saved and removed lines are separate.
    unique('cart_lines_one_per_item')
      .on(
        table.cartId,
        table.backendName,
        table.configId,
        table.bundleId,
        table.parentId,
        table.saved,
        table.removedWith,
        table.room,
        table.mark,
      )
      .nullsNotDistinct(),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);

export const savedCarts = pgTable(
  'saved_carts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    customerId: text('customer_id').notNull(),
    name: text('name').notNull(),
    lines: jsonb('lines').$type<SavedLine[]>().notNull(),
    savedAt: time('saved_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('saved_carts_customer').on(table.customerId, table.savedAt),
    index('saved_carts_expires_at').on(table.expiresAt),
  ],
);
