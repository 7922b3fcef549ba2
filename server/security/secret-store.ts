import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { randomBytes } from '#server/runtime/runtime.ts';
import { secrets } from './secret-tables.ts';

/** Returns a named secret; the first process creates it. */
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

export const readSecretKey = (db: Database, name: string, now: Date): Promise<string> =>
  secretOf(db, name, now, async () => randomBytes(32).toString('base64url'));
