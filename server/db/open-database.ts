import type { Config } from '#server/config.ts';
import type { DatabaseClient } from './database.ts';

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'machines'>>,
): Promise<DatabaseClient> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(config.databaseUrl, config.machines);
  }
  const { openPglite } = await import('./open-pglite.ts');
  return openPglite(config.dataDir);
}
