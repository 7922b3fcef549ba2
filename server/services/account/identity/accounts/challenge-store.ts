import { eq, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { identityChallenges } from '../tables.ts';

/** Replaces an earlier challenge of the same purpose. */
export async function putChallenge(
  db: Database,
  { purpose, challenge, expiresAt }: typeof identityChallenges.$inferInsert,
): Promise<void> {
  const changed = { challenge, expiresAt };
  await db
    .insert(identityChallenges)
    .values({ purpose, ...changed })
    .onConflictDoUpdate({ target: identityChallenges.purpose, set: changed });
}

/** Consumes a challenge; of concurrent calls only one gets it. */
export async function takeChallenge(db: Database, purpose: string, now: Date): Promise<string | undefined> {
  const isOf = eq(identityChallenges.purpose, purpose);
  const [taken] = await db.delete(identityChallenges).where(isOf).returning();
  return taken && taken.expiresAt > now ? taken.challenge : undefined;
}

export async function clearChallenges(db: Database, now: Date): Promise<void> {
  await db.delete(identityChallenges).where(lt(identityChallenges.expiresAt, now));
}
