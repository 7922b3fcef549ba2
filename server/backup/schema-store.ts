import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

async function rowsOf<Row>(db: Database, query: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}

async function isThere(db: Database, table: string): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(db, sql`select to_regclass(${table}) is not null as found`);
  return row?.found ?? false;
}

/** Zero in a database that was never migrated. */
export async function countMigrations(db: Database): Promise<number> {
  if (!(await isThere(db, 'drizzle.__drizzle_migrations'))) return 0;
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
  );
  return row?.count ?? 0;
}

/** True if the schemas that a restore drops have no table, of this shop or of another program. */
export async function hasNoTables(db: Database): Promise<boolean> {
  const found = await rowsOf(
    db,
    sql`select from pg_class where relkind in ('r', 'p')
      and relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle')) limit 1`,
  );
  return found.length === 0;
}

export async function inquiryFilesIn(db: Database): Promise<string[]> {
  if (!(await isThere(db, 'public.inquiry_files'))) return [];
  return (await rowsOf<{ id: string }>(db, sql`select id from inquiry_files`)).map(({ id }) => id);
}

/** The manifest of the release that visitors see; selects few columns, since the schema may be older. */
export async function liveManifestIn(db: Database): Promise<string | undefined> {
  if (!(await isThere(db, 'public.release_activations'))) return undefined;
  const [row] = await rowsOf<{ manifest: string | null }>(
    db,
    sql`select manifest from releases join release_activations on release_id = releases.id
      order by release_activations.id desc limit 1`,
  );
  return row?.manifest ?? undefined;
}

/** Begins a transaction that sees one moment; other sessions can take over its snapshot. */
export async function beginSnapshot(db: Database): Promise<string> {
  await db.execute(sql`begin isolation level repeatable read, read only`);
  const [row] = await rowsOf<{ snapshot: string }>(db, sql`select pg_export_snapshot() as snapshot`);
  return row?.snapshot ?? '';
}

export const beginEmptied = `begin;
set local client_min_messages = warning;
set local lock_timeout = '30s';
drop schema if exists drizzle cascade;
drop schema if exists public cascade;
create schema public;
`;
