import type { Config } from '#server/config.ts';
import type { DatabaseClient } from './database.ts';

export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<DatabaseClient> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(config.databaseUrl);
  }
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite(config.dataDir);
}
