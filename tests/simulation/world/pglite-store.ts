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

/** A migrated database in memory. Its only connection runs transactions one after the other. */
export async function openPgliteStore(): Promise<Store> {
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
  await pglite.waitReady;
  await pglite.exec(numberedIds);
  return {
    connect: (plug) => wrapPglite(plugged(pglite, plug)),
    rows: async <Row>(text: string) => (await pglite.query<Row>(text)).rows,
    close: () => pglite.close(),
  };
}
