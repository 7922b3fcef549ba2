import { asc, count, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import { contentPacks, contentRefs } from '../tables.ts';

type StoredPack = typeof contentPacks.$inferSelect;

/**
 * Serializes writers, so that packs become visible in the order of their numbers: a reader remembers the last
 * number that it has seen.
 */
export const lockHistory = (tx: Database): Promise<void> => lockName(tx, 'content history');

/** Commits by ref name. */
export async function refsOf(db: Database): Promise<Map<string, string>> {
  const rows = await db.select().from(contentRefs);
  return new Map(rows.map(({ name, commit }) => [name, commit]));
}

export async function writeRef(tx: Database, name: string, commit: string): Promise<void> {
  await tx
    .insert(contentRefs)
    .values({ name, commit })
    .onConflictDoUpdate({ target: contentRefs.name, set: { commit } });
}

export const deleteRefs = async (tx: Database, names: readonly string[]): Promise<void> => {
  if (names.length > 0) await tx.delete(contentRefs).where(inArray(contentRefs.name, [...names]));
};

export const addPack = async (tx: Database, id: string, content: Buffer): Promise<void> =>
  void (await tx.insert(contentPacks).values({ id, content }));

/** Packs added since one, or all if that one was replaced. */
export async function packsSince(db: Database, id: string | undefined): Promise<StoredPack[]> {
  const [last] = id
    ? await db.select({ number: contentPacks.number }).from(contentPacks).where(eq(contentPacks.id, id))
    : [];
  return db
    .select()
    .from(contentPacks)
    .where(gt(contentPacks.number, last?.number ?? 0))
    .orderBy(asc(contentPacks.number));
}

export async function countPacks(db: Database): Promise<number> {
  const [row] = await db.select({ packs: count() }).from(contentPacks);
  return row?.packs ?? 0;
}

/** Replaces all packs by one that contains everything. */
export async function replacePacks(tx: Database, id: string, content: Buffer): Promise<void> {
  const [last] = await tx.select({ number: sql<number>`max(${contentPacks.number})` }).from(contentPacks);
  await addPack(tx, id, content);
  await tx.delete(contentPacks).where(lte(contentPacks.number, Number(last?.number ?? 0)));
}
