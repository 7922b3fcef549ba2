import { Client } from 'pg';
import type { Standbys } from './database.ts';

// A role without pg_read_all_stats sees a row for each standby, but neither its state nor its lag.
const query = `select (count(*) filter (where coalesce(state, 'streaming') = 'streaming'))::int as streaming,
  extract(epoch from max(replay_lag))::float8 as lag from pg_stat_replication`;

/** Not on the pool: commits that wait for a standby hold all its connections. */
export async function readStandbys(connectionString: string): Promise<Standbys> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ streaming: number; lag: number | null }>(query);
    return { streaming: rows[0]?.streaming ?? 0, lagSeconds: rows[0]?.lag ?? undefined };
  } finally {
    void client.end().catch(() => undefined);
  }
}
