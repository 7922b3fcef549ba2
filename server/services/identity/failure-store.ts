import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Failures } from './domain.ts';
import { identityFailures } from './tables.ts';

/** What still counts of the failures under some keys. */
export async function readFailures(
  db: Database,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Failures>> {
  const rows = await db
    .select()
    .from(identityFailures)
    .where(and(inArray(identityFailures.key, [...keys]), gt(identityFailures.expiresAt, now)));
  return new Map(rows.map(({ key, ...failures }) => [key, failures]));
}

/** One failure more; answers with how many it makes. Of many at once none is lost. */
export async function countFailure(
  db: Database,
  key: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<number> {
  const [row] = await db
    .insert(identityFailures)
    .values({ key, count: 1, blockedUntil: now, expiresAt })
    .onConflictDoUpdate({
      target: identityFailures.key,
      set: {
        count: sql`case when ${identityFailures.expiresAt} > ${now} then ${identityFailures.count} + 1 else 1 end`,
        expiresAt,
      },
    })
    .returning({ count: identityFailures.count });
  return row?.count ?? 1;
}

export async function blockUntil(db: Database, key: string, blockedUntil: Date): Promise<void> {
  await db
    .update(identityFailures)
    .set({ blockedUntil: sql`greatest(${identityFailures.blockedUntil}, ${blockedUntil})` })
    .where(eq(identityFailures.key, key));
}

export async function forgetFailures(db: Database, key: string): Promise<void> {
  await db.delete(identityFailures).where(eq(identityFailures.key, key));
}

export async function clearFailures(db: Database, now: Date): Promise<void> {
  await db.delete(identityFailures).where(lt(identityFailures.expiresAt, now));
}
