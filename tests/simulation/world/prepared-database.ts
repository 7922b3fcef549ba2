import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pgliteExtensions } from '#server/db/open-pglite.ts';
import { migratedFile } from '#tests/support/db/prepare-databases.ts';

const folder = dirname(require.resolve('@electric-sql/pglite'));
const compile = async (name: string) => WebAssembly.compile(await readFile(join(folder, `${name}.wasm`)));

let programs: Promise<WebAssembly.Module[]> | undefined;

/** Ids that the database gives follow from a sequence, so that a run can be repeated. */
const numberedIds = `
  create sequence simulated_ids;
  create function simulated_id() returns uuid language sql volatile as
    $$ select md5(nextval('simulated_ids')::text)::uuid $$;
  do $$
  declare found record;
  begin
    for found in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and column_default = 'gen_random_uuid()'
    loop
      execute format('alter table %I alter %I set default simulated_id()', found.table_name, found.column_name);
    end loop;
  end $$`;

/** A migrated database in memory. */
export async function openPreparedDatabase(): Promise<PGlite> {
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
  return pglite;
}
