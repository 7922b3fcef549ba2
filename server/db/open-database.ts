import type { Config } from '#server/config.ts';
import type { DatabaseClient } from './database.ts';

/**
 * Opens PostgreSQL where `DATABASE_URL` names one, else PGlite in the data directory. Only the driver in use
 * is loaded.
 */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<DatabaseClient> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(config.databaseUrl);
  }
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite(config.dataDir);
}
