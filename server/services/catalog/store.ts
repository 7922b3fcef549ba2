import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { partStock } from './tables.ts';

export interface OpeningStock {
  backendName: string;
  onHand: number;
}

/** Inserts the initial stock of new parts; keeps existing levels. */
export async function addOpeningStock(db: Database, stock: readonly OpeningStock[]): Promise<void> {
  const rows = await db.select({ backendName: partStock.backendName }).from(partStock);
  const known = new Set(rows.map(({ backendName }) => backendName));
  const added = stock.filter(({ backendName }) => !known.has(backendName));
  // Another process may have inserted them.
  if (added.length > 0) await db.insert(partStock).values(added).onConflictDoNothing();
}

/** Returns stock by part; omits parts without a row. */
export async function stockOf(db: Database, backendNames: readonly string[]): Promise<Map<string, number>> {
  if (backendNames.length === 0) return new Map();
  const rows = await db
    .select({ backendName: partStock.backendName, onHand: partStock.onHand })
    .from(partStock)
    .where(inArray(partStock.backendName, [...backendNames]));
  return new Map(rows.map((row) => [row.backendName, row.onHand]));
}

export type ReadStock = (backendNames: readonly string[]) => Promise<Map<string, number>>;

const stockStatement = (db: Database) =>
  db
    .select({ backendName: partStock.backendName, onHand: partStock.onHand })
    .from(partStock)
    .where(sql`${partStock.backendName} = any(${sql.placeholder('names')}::text[])`)
    .prepare('read_stock');

/** Like `stockOf`, prepared: each search for parts asks it. */
export function prepareStock(db: Database): ReadStock {
  let statement: ReturnType<typeof stockStatement> | undefined;
  return async (backendNames) => {
    if (backendNames.length === 0) return new Map();
    statement ??= stockStatement(db);
    const rows = await statement.execute({ names: [...backendNames] });
    return new Map(rows.map((row) => [row.backendName, row.onHand]));
  };
}

export interface Reserved {
  taken: Record<string, number>;
  short: { backendName: string; onHand: number }[];
}

/**
 * Takes available pieces from stock and locks the rows, sorted to prevent deadlocks. Items without a row
 * count as out of stock.
 */
export async function reserveStock(tx: Database, wanted: ReadonlyMap<string, number>): Promise<Reserved> {
  const names = [...wanted.keys()].sort();
  const reserved: Reserved = { taken: {}, short: [] };
  if (names.length === 0) return reserved;
  const rows = await tx
    .select({ backendName: partStock.backendName, onHand: partStock.onHand })
    .from(partStock)
    .where(inArray(partStock.backendName, names))
    .orderBy(asc(partStock.backendName))
    .for('update');
  const held = new Map(rows.map(({ backendName, onHand }) => [backendName, onHand]));
  for (const backendName of names) {
    const onHand = held.get(backendName) ?? 0;
    const quantity = wanted.get(backendName) ?? 0;
    const taken = Math.min(onHand, quantity);
    if (taken < quantity) reserved.short.push({ backendName, onHand });
    if (taken === 0) continue;
    reserved.taken[backendName] = taken;
    await moveStock(tx, backendName, -taken);
  }
  return reserved;
}

export async function giveBackStock(tx: Database, taken: Readonly<Record<string, number>>): Promise<void> {
  for (const backendName of Object.keys(taken).sort())
    await moveStock(tx, backendName, taken[backendName] ?? 0);
}

const moveStock = (tx: Database, backendName: string, by: number) =>
  tx
    .update(partStock)
    .set({ onHand: sql`${partStock.onHand} + ${by}`, updatedAt: sql`now()` })
    .where(eq(partStock.backendName, backendName));
