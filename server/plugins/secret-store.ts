import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { secrets } from './secret-tables.ts';

/** The secret of a name: made by the first process that asks, read by all others. */
export async function secretOf<T>(db: Database, name: string, now: Date, make: () => Promise<T>): Promise<T> {
  const read = () => db.select().from(secrets).where(eq(secrets.name, name));
  const [known] = await read();
  if (known) return known.value as T;
  await db
    .insert(secrets)
    .values({ name, value: await make(), createdAt: now })
    .onConflictDoNothing();
  const [stored] = await read();
  return stored?.value as T;
}

/** A random key of a name, in base64url: for digests and signatures that no one outside can make. */
export const readSecretKey = (db: Database, name: string, now: Date): Promise<string> =>
  secretOf(db, name, now, async () => randomBytes(32).toString('base64url'));

/** The key of digests of what must not stand in a table as it is: addresses of mail, of networks, numbers. */
export const readDigestKey = (db: Database, now: Date): Promise<string> =>
  readSecretKey(db, 'digest key', now);
