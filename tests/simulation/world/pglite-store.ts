import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgliteExtensions, wrapPglite } from '#server/db/open-pglite.ts';
import { migratedFile } from '#tests/support/db/prepare-databases.ts';
import { cascadesQuery, KnownRows, tablesQuery, triggersQuery } from './known-rows.ts';
import { plugged } from './plug.ts';
import { numberedIds, type Store } from './store.ts';

const folder = dirname(require.resolve('@electric-sql/pglite'));
const compile = async (name: string) => WebAssembly.compile(await readFile(join(folder, `${name}.wasm`)));

let programs: Promise<WebAssembly.Module[]> | undefined;

const asText = (value: string): string => value;

/** The parsers that Drizzle gives with each query: merging them there took a tenth of the time. */
const asDrizzle = Object.fromEntries(
  [1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231].map((type) => [type, asText]),
);

async function openKnownRows(pglite: PGlite): Promise<KnownRows> {
  const list = async <Row>(text: string) => (await pglite.query<Row>(text)).rows;
  if ((await list(triggersQuery)).length > 0) throw new Error('Kept rows do not know what triggers write');
  const tables = await list<{ name: string }>(tablesQuery);
  return new KnownRows(new Set(tables.map(({ name }) => name)), await list(cascadesQuery));
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
    parsers: asDrizzle,
    pgliteWasmModule,
    initdbWasmModule,
  });
  await pglite.waitReady;
  await pglite.exec(numberedIds);
  const seen = new Set<string>();
  const plans = new Map<string, string>();
  /** Laws ask the same after each step: from the second time on they have a plan. */
  const planned = async (text: string): Promise<string> => {
    const known = plans.get(text);
    if (known) return known;
    if (!seen.has(text)) {
      seen.add(text);
      return text;
    }
    const name = `plan_${plans.size}`;
    plans.set(text, `execute ${name}`);
    await pglite.exec(`prepare ${name} as ${text}`);
    return `execute ${name}`;
  };
  const read = async (text: string): Promise<unknown[]> =>
    (await pglite.exec(await planned(text))).flatMap(({ rows }) => rows);
  const known = await openKnownRows(pglite);
  return {
    connect: (plug) => wrapPglite(plugged(pglite, plug, (text) => known.note(text))),
    rows: async <Row>(text: string) => {
      const before = known.find(text);
      if (before && !verifies) return before as Row[];
      const rows = await read(text);
      if (before && inAnyOrder(before) !== inAnyOrder(rows))
        throw new Error(`Rows were written by a statement that was not noticed: ${text}`);
      known.keep(text, rows);
      return rows as Row[];
    },
    close: () => pglite.close(),
  };
}
