import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { StartupError } from '#server/program/startup-error.ts';
import { claimDataDir } from './data-dir-claim.ts';
import type { DatabaseClient } from './database.ts';
import { keepLogShort } from './keep-log-short.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { traced } from './query-trace.ts';

/** Extensions used by the migrations; PostgreSQL bundles them. */
export const pgliteExtensions = { btree_gist };

export async function wrapPglite(pglite: PGlite): Promise<DatabaseClient> {
  await pglite.waitReady;
  const db = drizzle(traced(pglite));
  return {
    db,
    migrate: () => migrate(db, { migrationsFolder }),
    ping: async () => void (await db.execute(sql`select 1`)),
    close: () => pglite.close(),
  };
}

/** Opens the embedded database in `{dataDir}/db`; throws `StartupError` for an unusable directory. */
export async function openPglite(dataDir: string): Promise<DatabaseClient> {
  const release = await claimDataDir(dataDir);
  try {
    await mkdir(join(dataDir, 'db'), { recursive: true });
    const pglite = new PGlite(join(dataDir, 'db'), { extensions: pgliteExtensions });
    const client = await wrapPglite(pglite);
    const endKeeping = keepLogShort(pglite);
    return { ...client, close: () => endKeeping().then(client.close).finally(release) };
  } catch (error) {
    await release();
    throw new StartupError(`DATA_DIR: cannot open the database in ${dataDir} (${(error as Error).message})`);
  }
}
