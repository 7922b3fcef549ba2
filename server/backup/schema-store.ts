import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Zero in a database that was never migrated. */
export async function countMigrations(db: Database): Promise<number> {
  const found = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!(found as unknown as { rows: { found: boolean }[] }).rows[0]?.found) return 0;
  const counted = await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
  return (counted as unknown as { rows: { count: number }[] }).rows[0]?.count ?? 0;
}

export async function emptySchemas(db: Database): Promise<void> {
  await db.execute(sql`drop schema if exists drizzle cascade`);
  await db.execute(sql`drop schema if exists public cascade`);
  await db.execute(sql`create schema public`);
}
