import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, DatabaseClient } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import { openEmptyDatabase, openTestDatabase } from '#tests/support/db/server-database.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';

const beforeFirst = 'made before the first version that others run';

/**
 * Migrations that contract, with the reason why no version that needs the old schema runs, or why it works
 * nevertheless (decision 084).
 */
const excused: Readonly<Record<string, string>> = {
  '0001_configurations': beforeFirst,
  '0003_cart_saved_and_removed': beforeFirst,
  '0006_keys_of_leads': beforeFirst,
  '0015_passkeys': 'a driver reads a counter of 64 bits as it reads one of 32',
  '0033_lines_of_rooms': beforeFirst,
};

interface Column {
  type: string;
  isNeeded: boolean;
}

interface Schema {
  columns: Map<string, Column>;
  /** Constraints and unique indexes by definition, with their table. */
  rules: Map<string, string>;
}

async function schemaOf(db: Database): Promise<Schema> {
  const client = { db } as DatabaseClient;
  const columns = await rowsOf<{ name: string; type: string; needed: boolean }>(
    client,
    sql`select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
          a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,
  );
  const rules = await rowsOf<{ table: string; rule: string }>(
    client,
    sql`select c.relname as table, c.relname || ' ' || pg_get_constraintdef(o.oid) as rule
        from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and o.contype <> 'n'
        union
        select c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), 'INDEX .* ON', 'INDEX ON')
        from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and i.indisunique
          and not exists (select from pg_constraint o where o.conindid = i.indexrelid)`,
  );
  return {
    columns: new Map(columns.map(({ name, type, needed }) => [name, { type, isNeeded: needed }])),
    rules: new Map(rules.map(({ table, rule }) => [rule, table])),
  };
}

const tableOf = (column: string): string => column.split('.')[0] ?? '';

/** A unique key or reference with a new column, which the code before leaves null, never refuses its rows. */
function isOfUnset(rule: string, table: string, fresh: readonly string[]): boolean {
  if (/NULLS NOT DISTINCT|CHECK|EXCLUDE/.test(rule)) return false;
  return fresh.some(
    (name) => tableOf(name) === table && new RegExp(`\\b${name.split('.')[1]}\\b`).test(rule),
  );
}

/** Returns the changes that break code written for `before`. */
function breakages(before: Schema, after: Schema): string[] {
  const known = new Set([...before.columns.keys()].map(tableOf));
  const found: string[] = [];
  for (const [name, { type, isNeeded }] of before.columns) {
    const now = after.columns.get(name);
    if (!now) found.push(`${name} is gone`);
    else if (now.type !== type) found.push(`${name} is ${now.type} instead of ${type}`);
    else if (now.isNeeded && !isNeeded) found.push(`${name} must be given`);
  }
  for (const [name, { isNeeded }] of after.columns)
    if (isNeeded && known.has(tableOf(name)) && !before.columns.has(name))
      found.push(`${name} must be given`);
  const fresh = [...after.columns.keys()].filter((name) => !before.columns.has(name));
  for (const [rule, table] of after.rules)
    if (known.has(table) && !before.rules.has(rule) && !isOfUnset(rule, table, fresh))
      found.push(`new rule: ${rule}`);
  return found;
}

const journal: { entries: { tag: string }[] } = JSON.parse(
  readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
);

it('the version before runs against the schema after each migration, but for those excused', async () => {
  const database = await openEmptyDatabase();
  const { db } = database;
  const found = new Map<string, string[]>();
  let before = await schemaOf(db);
  for (const { tag } of journal.entries) {
    const text = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');
    for (const statement of text.split('--> statement-breakpoint')) await db.execute(sql.raw(statement));
    const after = await schemaOf(db);
    const broken = breakages(before, after);
    if (broken.length > 0) found.set(tag, broken);
    before = after;
  }
  await database.close();
  expect([...found].filter(([tag]) => !excused[tag])).toEqual([]);
  expect(Object.keys(excused).filter((tag) => !found.has(tag))).toEqual([]);
});

it.each([
  ['a dropped column', 'alter table quotes drop column created_at', 'quotes.created_at is gone'],
  ['a renamed table', 'alter table quotes rename to offers', 'quotes.id is gone'],
  ['a column that must be given', 'alter table quotes add column a text not null', 'quotes.a must be given'],
  [
    'a column that must be given now',
    'alter table carts alter customer_id set not null',
    'carts.customer_id must be given',
  ],
  [
    'another type',
    'alter table carts alter customer_id type varchar(9)',
    'carts.customer_id is character varying(9) instead of text',
  ],
  ['a check', `alter table quotes add check (created_at > '2020-01-01')`, 'new rule: quotes CHECK'],
  [
    'a unique index',
    'create unique index a on quotes (created_at)',
    'new rule: CREATE UNIQUE INDEX ON public.quotes',
  ],
])('finds %s', async (_, change, words) => {
  const database = await openTestDatabase();
  const before = await schemaOf(database.db);
  await database.db.execute(sql.raw(change));
  const found = breakages(before, await schemaOf(database.db));
  expect(found.some((line) => line.startsWith(words))).toBe(true);
  await database.close();
});

it.each([
  'alter table quotes add column a text',
  `alter table quotes add column a text not null default ''`,
  'alter table quotes add column a text unique',
  'create table offers (id text primary key, quote uuid not null references quotes (id))',
  'create index a on quotes (created_at)',
  'alter table carts alter expires_at drop not null',
])('lets the version before meet: %s', async (change) => {
  const database = await openTestDatabase();
  const before = await schemaOf(database.db);
  await database.db.execute(sql.raw(change));
  expect(breakages(before, await schemaOf(database.db))).toEqual([]);
  await database.close();
});
