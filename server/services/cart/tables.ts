import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Brought } from '#domain/cart/undo-merge.ts';
import type { SavedLine } from './domain.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A guest's cart, or a customer's. Whoever reads this table cannot open a cart with it: it holds a digest of
 * the cookie's token. That of a customer's cart is of a token that nobody has; the version before reads carts
 * by it alone.
 */
export const carts = pgTable(
  'carts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The account whose cart it is; each has one at most. */
    customerId: text('customer_id'),
    /** What a guest's cart brought into it at the last sign-in; null once that was answered. */
    brought: jsonb('brought').$type<Brought>(),
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
    /** Lines are shown in the order in which they were first added. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    backendName: text('backend_name').notNull(),
    /** A configuration of the product service, which keeps it for as long as the cart. */
    configId: uuid('config_id'),
    bundleId: text('bundle_id'),
    /** The line of this cart that a kit was added to. */
    parentId: uuid('parent_id'),
    itemUrl: text('item_url').notNull(),
    quantity: integer('quantity').notNull(),
    /** Kept for later: shown, neither counted nor sold. */
    saved: boolean('saved').notNull().default(false),
    /**
     * Taken out, to be brought back by an undo: the line whose removal took it, which is itself where it was
     * removed alone.
     */
    removedWith: uuid('removed_with'),
  },
  (table) => [
    // One part has one line beside the kits it came in, and so has each configuration; saved and removed ones
    // stand beside it.
    unique('cart_lines_one_per_item')
      .on(
        table.cartId,
        table.backendName,
        table.configId,
        table.bundleId,
        table.parentId,
        table.saved,
        table.removedWith,
      )
      .nullsNotDistinct(),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
);

/** Carts that customers have set aside whole, under a name. */
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
