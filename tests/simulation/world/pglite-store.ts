import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Pool, QueryConfig } from 'pg';
import { databaseOfPglite, EmbeddedPool, pgliteExtensions } from '#server/db/open-pglite.ts';
import { migratedFile } from '#tests/support/db/prepare-databases.ts';
import { UnpackedEmails } from './emails.ts';
import { cascadesQuery, KnownRows, tablesQuery, triggersQuery } from './known-rows.ts';
import { plugged } from './plug.ts';
import { numberedIds, type Store } from './store.ts';

const folder = dirname(require.resolve('@electric-sql/pglite'));
const compile = async (name: string) => WebAssembly.compile(await readFile(join(folder, `${name}.wasm`)));

let programs: Promise<WebAssembly.Module[]> | undefined;

async function openKnownRows(pool: Pool): Promise<KnownRows> {
  const list = async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows;
  if ((await list(triggersQuery)).length > 0) throw new Error('Kept rows do not know what triggers write');
  const tables = await list<{ name: string }>(tablesQuery);
  return new KnownRows(
    new Set([...tables.map(({ name }) => name), ...UnpackedEmails.tables]),
    await list(cascadesQuery),
  );
}

const inAnyOrder = (rows: readonly unknown[]): string =>
  String(rows.map((row) => JSON.stringify(row)).sort());

/**
 * A migrated database in memory. Its only connection runs transactions one after the other. With `verifies`,
 * rows that are known are read again, and it throws if they have changed.
 */
export async function openPgliteStore(verifies: boolean): Promise<Store> {
  programs ??= Promise.all([compile('pglite'), compile('initdb')]);
  const [pgliteWasmModule, initdbWasmModule] = await programs;
  if (!pgliteWasmModule || !initdbWasmModule) throw new Error('PGlite has no programs');
  const pglite = new PGlite({
    loadDataDir: await openAsBlob(await migratedFile()),
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
    extensions: pgliteExtensions,
    pgliteWasmModule,
    initdbWasmModule,
  });
  const pool = new EmbeddedPool(pglite);
  await pool.query(numberedIds);
  const asked: string[] = [];
  /** Laws ask the same after each step: from the second time on they have a plan. */
  const planned = (text: string): QueryConfig => {
    const place = asked.indexOf(text);
    if (place < 0) asked.push(text);
    return place < 0 ? { text } : { text, name: `law_${place}` };
  };
  const known = await openKnownRows(pool);
  const emails = new UnpackedEmails((text) => pool.query(planned(text)), known);
  await emails.create();
  return {
    connect: async (plug) => ({
      ...databaseOfPglite(pool, (client) => plugged(client, plug, (text) => known.note(text))),
      close: async () => undefined,
    }),
    rows: async <Row>(text: string) => {
      const read = await emails.read(text);
      const before = known.find(read);
      if (before && !verifies) return before as Row[];
      const { rows } = await pool.query(planned(verifies ? text : read));
      if (before && inAnyOrder(before) !== inAnyOrder(rows))
        throw new Error(`Rows were written by a statement that was not noticed: ${text}`);
      known.keep(read, rows);
      return rows as Row[];
    },
    close: () => pool.close(),
  };
}
