import { and, asc, between, eq, gt, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { CartChange, CartLine, LineContent } from '#domain/cart/cart-line.ts';
import type { Merged } from '#domain/cart/undo-merge.ts';
import type { Database } from '#server/db/database.ts';
import { cartLines, carts } from './tables.ts';

export interface StoredCart {
  id: string;
  lines: CartLine[];
  /** Unanswered result of the last merge at sign-in. */
  brought?: Merged | null;
}

export type CartOwner = { customerId: string } | { tokenHash: string };

/** As `callerKey`; staff hold carts as guests do. */
export const keeperOf = (owner: CartOwner): string =>
  'customerId' in owner ? `customer:${owner.customerId}` : owner.tokenHash;

/** The owner and the current time; expired carts are not found. */
export interface CartHolder {
  owner: CartOwner;
  now: Date;
}

export type Decide = (lines: CartLine[], tx: Database) => CartChange | Promise<CartChange>;

const lineColumns = {
  id: cartLines.id,
  backendName: cartLines.backendName,
  configId: cartLines.configId,
  bundleId: cartLines.bundleId,
  parentId: cartLines.parentId,
  room: cartLines.room,
  mark: cartLines.mark,
  itemUrl: cartLines.itemUrl,
  quantity: cartLines.quantity,
  saved: cartLines.saved,
  removedWith: cartLines.removedWith,
};

const isOwner = (owner: CartOwner) =>
  'customerId' in owner
    ? eq(carts.customerId, owner.customerId)
    : and(eq(carts.tokenHash, owner.tokenHash), isNull(carts.customerId));

const heldBy = ({ owner, now }: CartHolder) => and(isOwner(owner), gt(carts.expiresAt, now));

const linesOf = (db: Database, cartId: string): Promise<CartLine[]> =>
  db.select(lineColumns).from(cartLines).where(eq(cartLines.cartId, cartId)).orderBy(asc(cartLines.position));

export const contentOf = (line: LineContent) => ({
  backendName: line.backendName,
  configId: line.configId,
  bundleId: line.bundleId,
  parentId: line.parentId,
  room: line.room,
  mark: line.mark,
  itemUrl: line.itemUrl,
  quantity: line.quantity,
  saved: line.saved,
  removedWith: line.removedWith,
});

export async function writeChange(
  tx: Database,
  { id: cartId, lines, ...cart }: StoredCart,
  { put, remove }: CartChange,
): Promise<StoredCart> {
  if (remove.length > 0)
    await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), inArray(cartLines.id, remove)));
  const changed = new Map<string, CartLine>();
  for (const { id, ...content } of put)
    if (id !== undefined) {
      changed.set(id, { id, ...content });
      await tx
        .update(cartLines)
        .set(contentOf(content))
        .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, id)));
    }
  const fresh = put.filter(({ id }) => id === undefined).map((line) => ({ cartId, ...contentOf(line) }));
  const added = fresh.length > 0 ? await tx.insert(cartLines).values(fresh).returning(lineColumns) : [];
  const kept = lines.filter(({ id }) => !remove.includes(id)).map((line) => changed.get(line.id) ?? line);
  return { ...cart, id: cartId, lines: [...kept, ...added] };
}

// The most frequent query of carts, so it is prepared.
const readStatement = (db: Database, name: string, isHeld: SQL | undefined) =>
  db
    .select({ cartId: carts.id, brought: carts.brought, line: lineColumns })
    .from(carts)
    .leftJoin(cartLines, and(eq(cartLines.cartId, carts.id), isNull(cartLines.removedWith)))
    .where(and(isHeld, gt(carts.expiresAt, sql`${sql.param(sql.placeholder('now'), carts.expiresAt)}`)))
    .orderBy(asc(cartLines.position))
    .prepare(name);

export type ReadCart = (holder: CartHolder) => Promise<StoredCart | undefined>;

export function prepareRead(db: Database): ReadCart {
  let byToken: ReturnType<typeof readStatement> | undefined;
  let byCustomer: ReturnType<typeof readStatement> | undefined;
  const rowsOf = (owner: CartOwner, now: Date) => {
    if ('customerId' in owner) {
      byCustomer ??= readStatement(
        db,
        'read_cart_of_customer',
        eq(carts.customerId, sql.placeholder('customerId')),
      );
      return byCustomer.execute({ ...owner, now });
    }
    byToken ??= readStatement(
      db,
      'read_cart',
      and(eq(carts.tokenHash, sql.placeholder('tokenHash')), isNull(carts.customerId)),
    );
    return byToken.execute({ ...owner, now });
  };
  return async ({ owner, now }) => {
    const rows = await rowsOf(owner, now);
    const [first] = rows;
    if (!first) return undefined;
    const { cartId: id, brought } = first;
    return { id, brought, lines: rows.flatMap(({ line }) => line ?? []) };
  };
}

/**
 * Locks the holder's cart until the transaction ends, to serialize changes, and extends it to `expiresAt`.
 * Reads the lines in a second statement: the one that waits for the lock has an older snapshot.
 */
export async function lockHeld(
  tx: Database,
  holder: CartHolder,
  expiresAt: Date,
): Promise<StoredCart | undefined> {
  const [cart] = await tx
    .update(carts)
    .set({ expiresAt })
    .where(heldBy(holder))
    .returning({ id: carts.id, brought: carts.brought });
  return cart && { ...cart, lines: await linesOf(tx, cart.id) };
}

/**
 * Locks a customer's cart like `lockHeld`, or creates it. Of two concurrent calls the second gets the first
 * one's cart. Its token is random and never issued.
 */
export async function openCustomerCart(
  tx: Database,
  { customerId, tokenHash, now }: { customerId: string; tokenHash: string; now: Date },
  expiresAt: Date,
): Promise<StoredCart> {
  await tx.delete(carts).where(and(eq(carts.customerId, customerId), lte(carts.expiresAt, now)));
  const [cart] = await tx
    .insert(carts)
    .values({ customerId, tokenHash, createdAt: now, expiresAt })
    .onConflictDoUpdate({ target: carts.customerId, set: { expiresAt } })
    .returning({ id: carts.id, brought: carts.brought });
  if (!cart) throw new Error('A cart was inserted and not returned');
  return { ...cart, lines: await linesOf(tx, cart.id) };
}

/** Locks carts by id in a fixed order, to prevent deadlocks. */
export async function lockById(
  tx: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, StoredCart>> {
  const locked = await tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(inArray(carts.id, [...ids]), gt(carts.expiresAt, now)))
    .orderBy(asc(carts.id))
    .for('update');
  const found = new Map<string, StoredCart>();
  for (const { id } of locked) found.set(id, { id, lines: await linesOf(tx, id) });
  return found;
}

export interface CartRecord extends StoredCart {
  customerId: string | null;
  createdAt: Date;
  expiresAt: Date;
}

export async function findCart(
  db: Database,
  which: { between: readonly [string, string] } | { customerId: string },
  now: Date,
): Promise<CartRecord | undefined> {
  const is =
    'between' in which ? between(carts.id, ...which.between) : eq(carts.customerId, which.customerId);
  const found = await db
    .select()
    .from(carts)
    .where(and(is, gt(carts.expiresAt, now)))
    .limit(2);
  const [cart] = found;
  if (!cart || found.length > 1) return undefined;
  const { id, customerId, createdAt, expiresAt } = cart;
  return { id, customerId, createdAt, expiresAt, lines: await linesOf(db, id) };
}

/** Returns the holder's cart id without a lock; a merge locks both carts later. */
export async function idOfHeld(db: Database, holder: CartHolder): Promise<string | undefined> {
  const [cart] = await db.select({ id: carts.id }).from(carts).where(heldBy(holder));
  return cart?.id;
}

/** Moves lines with their ids to another cart and deletes the old cart. Both must be locked. */
export async function moveLines(
  tx: Database,
  { from, to, lines }: { from: string; to: string; lines: readonly CartLine[] },
): Promise<void> {
  for (const { id, parentId, quantity } of lines)
    await tx.update(cartLines).set({ cartId: to, parentId, quantity }).where(eq(cartLines.id, id));
  await tx.delete(carts).where(eq(carts.id, from));
}

export const setMerged = async (tx: Database, id: string, brought: Merged | null): Promise<void> =>
  void (await tx.update(carts).set({ brought }).where(eq(carts.id, id)));

export const keepCart = async (tx: Database, id: string, expiresAt: Date): Promise<void> =>
  void (await tx.update(carts).set({ expiresAt }).where(eq(carts.id, id)));

export async function deleteCustomerCart(tx: Database, customerId: string): Promise<void> {
  await tx.delete(carts).where(eq(carts.customerId, customerId));
}

const clearedAtOnce = 200;

export async function clearExpired(db: Database, now: Date): Promise<void> {
  const expired = db
    .select({ id: carts.id })
    .from(carts)
    .where(lt(carts.expiresAt, now))
    .limit(clearedAtOnce)
    .for('update', { skipLocked: true });
  const clear = () => db.delete(carts).where(inArray(carts.id, expired)).returning({ id: carts.id });
  while ((await clear()).length === clearedAtOnce);
}

export async function keeperById(tx: Database, cartId: string): Promise<string> {
  const { customerId, tokenHash } = carts;
  const [cart] = await tx.select({ customerId, tokenHash }).from(carts).where(eq(carts.id, cartId));
  if (!cart) throw new Error('A locked cart is gone');
  return keeperOf(cart.customerId === null ? cart : { customerId: cart.customerId });
}
