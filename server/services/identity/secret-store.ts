import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { identitySecrets } from './tables.ts';

/** The secret of a name: made by the first process that asks, read by all others. */
export async function secretOf<T>(db: Database, name: string, now: Date, make: () => Promise<T>): Promise<T> {
  const read = () => db.select().from(identitySecrets).where(eq(identitySecrets.name, name));
  const [known] = await read();
  if (known) return known.value as T;
  await db
    .insert(identitySecrets)
    .values({ name, value: await make(), createdAt: now })
    .onConflictDoNothing();
  const [stored] = await read();
  return stored?.value as T;
}

/** A key that digests are made with, so that nothing can be looked up from outside. */
export const readDigestKey = (db: Database, now: Date): Promise<string> =>
  secretOf(db, 'digest key', now, async () => randomBytes(32).toString('base64url'));
