import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { idempotencyKeys as keys } from './idempotency-tables.ts';

export interface KeyOf {
  route: string;
  caller: string;
  key: string;
}

export type StoredKey = typeof keys.$inferSelect;

const isKey = ({ route, caller, key }: KeyOf) =>
  and(eq(keys.route, route), eq(keys.caller, caller), eq(keys.key, key));

/** True for the first request only. Reclaims keys older than `reusable` and of dead holders. */
export async function claimKey(
  db: Database,
  claim: KeyOf & { requestHash: string; now: Date; busyUntil: Date; reusable: Date },
): Promise<boolean> {
  const { now, reusable, ...row } = claim;
  const died = sql`${keys.status} is null and ${lt(keys.busyUntil, now)} and ${eq(keys.requestHash, row.requestHash)}`;
  const claimed = await db
    .insert(keys)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({
      target: [keys.route, keys.caller, keys.key],
      set: {
        requestHash: row.requestHash,
        createdAt: now,
        busyUntil: row.busyUntil,
        status: null,
        answer: null,
      },
      setWhere: sql`${lt(keys.createdAt, reusable)} or (${died})`,
    })
    .returning({ key: keys.key });
  return claimed.length > 0;
}

export async function readKey(db: Database, key: KeyOf): Promise<StoredKey | undefined> {
  const [found] = await db.select().from(keys).where(isKey(key));
  return found;
}

export async function keepAnswer(db: Database, key: KeyOf, answer: unknown): Promise<void> {
  await db.update(keys).set({ status: 200, answer }).where(isKey(key));
}

export async function freeKey(db: Database, key: KeyOf): Promise<void> {
  await db.delete(keys).where(isKey(key));
}

export async function forgetKeys(db: Database, before: Date): Promise<void> {
  await db.delete(keys).where(lt(keys.createdAt, before));
}
