import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown } from 'node:fs/promises';
import { Client } from 'pg';
import { programOf } from '#tests/support/debian-program.ts';
import { writePool } from '#tests/support/deploy/pgbouncer-files.ts';
import { temporaryFolder } from '#tests/support/server/server-folder.ts';
import { until } from '#tests/support/until.ts';
import { freePort, postgresUser } from './postgres-cluster.ts';

const isUp = (connectionString: string) => async (): Promise<boolean> => {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
};

export interface ConnectionPool {
  url: string;
  stop: () => Promise<void>;
}

/** Starts PgBouncer by the settings of `deploy/` in front of a database. */
export async function startPool(databaseUrl: string): Promise<ConnectionPool> {
  const { port, pathname } = new URL(databaseUrl);
  const { folder, remove } = await temporaryFolder();
  const user = postgresUser();
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid ?? user.uid);
  const own = await freePort();
  const file = writePool(folder, { port: own, database: `port=${port} dbname=${pathname.slice(1)}` });
  const program = spawn(programOf('pgbouncer'), [file], { ...user, stdio: 'ignore' });
  const ended = once(program, 'exit');
  const url = `postgres://clerestory@127.0.0.1:${own}/clerestory`;
  await until('PgBouncer', isUp(url));
  return {
    url,
    stop: async () => {
      program.kill('SIGTERM');
      await ended;
      await remove();
    },
  };
}
