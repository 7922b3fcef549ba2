import { sql } from 'drizzle-orm';
import type { LineContent } from '#domain/cart/cart-line.ts';
import type { Database } from '#server/db/database.ts';
import { contentOf, type StoredCart } from './store.ts';
import { cartLines, carts } from './tables.ts';

const made = sql.identifier('made');

type Given<T> = { [Name in keyof T]: T[Name] | ReturnType<typeof sql.placeholder> };

function insertion(
  db: Database,
  cart: Given<{ tokenHash: string; createdAt: Date; expiresAt: Date }>,
  lines: readonly Given<LineContent>[],
) {
  const cte = db.$with('made').as(db.insert(carts).values(cart).returning({ id: carts.id }));
  return db
    .with(cte)
    .insert(cartLines)
    .values(lines.map((line) => ({ cartId: sql<string>`(select id from ${made})`, ...line })))
    .returning({ id: cartLines.id, cartId: cartLines.cartId });
}

// Most new carts have one line, so that statement is prepared.
const prepareOne = (db: Database) =>
  insertion(
    db,
    {
      tokenHash: sql.placeholder('tokenHash'),
      createdAt: sql.placeholder('createdAt'),
      expiresAt: sql.placeholder('expiresAt'),
    },
    [
      {
        backendName: sql.placeholder('backendName'),
        configId: sql.placeholder('configId'),
        bundleId: sql.placeholder('bundleId'),
        parentId: sql.placeholder('parentId'),
        room: sql.placeholder('room'),
        mark: sql.placeholder('mark'),
        itemUrl: sql.placeholder('itemUrl'),
        quantity: sql.placeholder('quantity'),
        saved: sql.placeholder('saved'),
        removedWith: sql.placeholder('removedWith'),
      },
    ],
  ).prepare('create_cart');

async function createEmpty(
  db: Database,
  cart: { tokenHash: string; createdAt: Date; expiresAt: Date },
): Promise<StoredCart> {
  const [row] = await db.insert(carts).values(cart).returning({ id: carts.id });
  if (!row) throw new Error('A cart was inserted and not returned');
  return { id: row.id, lines: [] };
}

export type InsertCart = (
  cart: { tokenHash: string; now: Date },
  expiresAt: Date,
  lines: readonly LineContent[],
  tx?: Database,
) => Promise<StoredCart>;

export function prepareInsert(db: Database): InsertCart {
  let one: ReturnType<typeof prepareOne> | undefined;
  return async ({ tokenHash, now }, expiresAt, lines, tx = db) => {
    const cart = { tokenHash, createdAt: now, expiresAt };
    const [first] = lines;
    if (!first) return createEmpty(tx, cart);
    // A prepared statement belongs to the pool, not to a transaction's connection.
    if (tx === db) one ??= prepareOne(db);
    const rows =
      tx === db && one && lines.length === 1
        ? await one.execute({ ...cart, ...contentOf(first) })
        : await insertion(tx, cart, lines.map(contentOf));
    return {
      id: rows[0]?.cartId ?? '',
      lines: lines.map((line, index) => ({ ...line, id: rows[index]?.id ?? '' })),
    };
  };
}
