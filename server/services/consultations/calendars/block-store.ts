import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { given } from '#server/db/given.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { preparedStatement } from '#server/db/prepared-statement.ts';
import { calendarBlocks } from './tables.ts';

export type StoredBlock = typeof calendarBlocks.$inferSelect;

const { branchId: branchOfBlock, reachesFrom, reachesUntil } = calendarBlocks;

const blocksStatement = preparedStatement((db) =>
  db
    .select()
    .from(calendarBlocks)
    .where(
      and(
        eq(branchOfBlock, sql.placeholder('branchId')),
        lt(reachesFrom, given('until', reachesFrom)),
        or(isNull(reachesUntil), gt(reachesUntil, given('from', reachesUntil))),
      ),
    )
    .orderBy(asc(calendarBlocks.startsAt), asc(calendarBlocks.id))
    .prepare('blocks_between'),
);

/** Blocks of a branch that may apply within a range, sorted by start. */
export const blocksBetween = (
  db: Database,
  branchId: string,
  range: { from: Date; until: Date },
): Promise<StoredBlock[]> => blocksStatement(db).execute({ branchId, ...range });

export async function blocksState(db: Database, branchId: string): Promise<string> {
  const { id, branchId: branch } = calendarBlocks;
  const all = sql`string_agg(${calendarBlocks}::text, ' ' order by ${id})`;
  const [row] = await db
    .select({ state: sql<string>`md5(coalesce(${all}, ''))` })
    .from(calendarBlocks)
    .where(eq(branch, branchId));
  return row?.state ?? '';
}

export async function insertBlock(tx: Database, block: StoredBlock): Promise<void> {
  await tx.insert(calendarBlocks).values(block);
}

export async function lockBlock(tx: Database, id: string): Promise<StoredBlock | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await tx.select().from(calendarBlocks).where(eq(calendarBlocks.id, id)).for('update');
  return found;
}

export async function updateBlock(tx: Database, { id, ...block }: StoredBlock): Promise<void> {
  await tx.update(calendarBlocks).set(block).where(eq(calendarBlocks.id, id));
}

export async function deleteBlock(tx: Database, id: string): Promise<void> {
  await tx.delete(calendarBlocks).where(eq(calendarBlocks.id, id));
}
