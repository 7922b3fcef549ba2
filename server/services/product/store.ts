import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { partStock } from './tables.ts';

export interface OpeningStock {
  backendName: string;
  onHand: number;
}

/** Puts stock on the shelf for parts that have no row yet; levels that have moved since stay. */
export async function addOpeningStock(db: Database, stock: readonly OpeningStock[]): Promise<void> {
  if (stock.length > 0)
    await db
      .insert(partStock)
      .values([...stock])
      .onConflictDoNothing();
}

/** How many of each part lie on the shelf; parts without a row are left out. */
export async function stockOf(db: Database, backendNames: readonly string[]): Promise<Map<string, number>> {
  if (backendNames.length === 0) return new Map();
  const rows = await db
    .select({ backendName: partStock.backendName, onHand: partStock.onHand })
    .from(partStock)
    .where(inArray(partStock.backendName, [...backendNames]));
  return new Map(rows.map((row) => [row.backendName, row.onHand]));
}
