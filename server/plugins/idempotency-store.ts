import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { idempotencyKeys as keys } from './idempotency-tables.ts';

/** Whose key it is, and for what. */
export interface KeyOf {
  route: string;
  caller: string;
  key: string;
}

export type StoredKey = typeof keys.$inferSelect;

const isKey = ({ route, caller, key }: KeyOf) =>
  and(eq(keys.route, route), eq(keys.caller, caller), eq(keys.key, key));

/** Claims a key for whoever comes first; false to everybody else. One from before `reusable` is free again. */
export async function claimKey(
  db: Database,
  claim: KeyOf & { requestHash: string; now: Date; busyUntil: Date; reusable: Date },
): Promise<boolean> {
  const { now, reusable, ...row } = claim;
  await db.delete(keys).where(and(isKey(claim), lt(keys.createdAt, reusable)));
  const made = await db
    .insert(keys)
    .values({ ...row, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: keys.key });
  return made.length > 0;
}

export async function readKey(db: Database, key: KeyOf): Promise<StoredKey | undefined> {
  const [found] = await db.select().from(keys).where(isKey(key));
  return found;
}

/** Takes over from somebody who must have died at it; false when another did so first. */
export async function takeOverKey(db: Database, stored: StoredKey, busyUntil: Date): Promise<boolean> {
  const taken = await db
    .update(keys)
    .set({ busyUntil })
    .where(and(isKey(stored), eq(keys.busyUntil, stored.busyUntil)))
    .returning({ key: keys.key });
  return taken.length > 0;
}

export async function keepAnswer(db: Database, key: KeyOf, status: number, answer: unknown): Promise<void> {
  await db.update(keys).set({ status, answer }).where(isKey(key));
}

export async function freeKey(db: Database, key: KeyOf): Promise<void> {
  await db.delete(keys).where(isKey(key));
}

/** Forgets the keys from before a time. */
export async function forgetKeys(db: Database, before: Date): Promise<void> {
  await db.delete(keys).where(lt(keys.createdAt, before));
}
