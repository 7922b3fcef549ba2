import { Pool } from 'pg';
import { openPostgres } from '#server/db/open-postgres.ts';
import { traceQueriesWith } from '#server/db/query-trace.ts';
import { administer, databaseUrl } from '#tests/support/db/administer-postgres.ts';
import { type Cluster, startCluster } from '#tests/support/db/postgres-cluster.ts';
import { now } from './clock.ts';
import { Interleaver } from './interleaver.ts';
import { numberedIds, type Store } from './store.ts';

const template = 'simulated_template';
let cluster: Promise<Cluster> | undefined;
let shops = 0;

async function startTemplate(): Promise<Cluster> {
  const started = await startCluster();
  await administer(started.url, `create database ${template}`);
  const url = databaseUrl(started.url, template);
  const client = await openPostgres(url);
  await client.migrate();
  await client.close();
  await administer(url, numberedIds);
  return started;
}

export interface InterleavedStore extends Store {
  interleaver: Interleaver;
}

/** A migrated database on PostgreSQL. The seed chooses the order of the statements of its processes. */
export async function openPostgresStore(): Promise<InterleavedStore> {
  cluster ??= startTemplate();
  const { url } = await cluster;
  shops += 1;
  const name = `simulated_${shops}`;
  await administer(url, `create database ${name} template ${template}`);
  const own = new Pool({ connectionString: databaseUrl(url, name), max: 2 });
  own.on('error', () => undefined);
  const rows = async <Row>(text: string) =>
    (await own.query(text.replaceAll('now()', `timestamptz '${now().toISOString()}'`))).rows as Row[];
  const interleaver = new Interleaver(async () => {
    const [row] = await rows<{ blocked: number }>(
      `select count(*)::int as blocked from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return row?.blocked ?? 0;
  });
  traceQueriesWith(interleaver.run);
  let processes = 0;
  return {
    interleaver,
    rows,
    connect: async (plug) => {
      processes += 1;
      const process = `process ${processes}`;
      const named = new URL(databaseUrl(url, name));
      named.searchParams.set('application_name', process);
      // The system closes the connections of a killed process, which ends its transactions.
      plug.whenPulled = () =>
        void rows(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${process}'`,
        );
      return openPostgres(named.href);
    },
    close: async () => {
      traceQueriesWith(undefined);
      await own.end();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
}

export async function stopPostgres(): Promise<void> {
  await (await cluster)?.stop();
}
