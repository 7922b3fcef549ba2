import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgliteExtensions, wrapPglite } from '#server/db/open-pglite.ts';
import { migratedFile } from '#tests/support/db/prepare-databases.ts';
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

/** A migrated database in memory. Its only connection runs transactions one after the other. */
export async function openPgliteStore(): Promise<Store> {
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
  return {
    connect: (plug) => wrapPglite(plugged(pglite, plug)),
    rows: async <Row>(text: string) =>
      (await pglite.exec(await planned(text))).flatMap(({ rows }) => rows as Row[]),
    close: () => pglite.close(),
  };
}
