import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPostgres } from '#tests/support/db/postgres-cluster.ts';
import { adapted } from '#tests/support/deploy/nginx-files.ts';
import { giveTo, plainUser, run } from './programs.ts';

/** The files survive the kill of a process without a sync; only a power failure would lose them. */
const faster = ['fsync=off', 'full_page_writes=off'];

export interface PostgresPair {
  primary: string;
  replica: string;
  /** Ends the primary at once, as a crash does. */
  killPrimary: () => Promise<void>;
  promoteReplica: () => Promise<void>;
  /** Ends the replica at once; every commit then waits for it. */
  killReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  stop: () => Promise<void>;
}

const urlOf = (port: number): string => `postgres://clerestory@127.0.0.1:${port}/postgres`;

/** Starts a primary and a streaming replica, which confirms each commit. */
export async function startPair(
  home: string,
  [primaryPort, replicaPort]: [number, number],
): Promise<PostgresPair> {
  const bin = findPostgres();
  if (!bin) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  mkdirSync(home, { recursive: true });
  const user = plainUser();
  giveTo(user, home);
  const as = { ...user, cwd: home };
  const [primary, replica] = [join(home, 'primary'), join(home, 'replica')];
  const control = (data: string, ...args: string[]) =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], as);
  const options = ['-k', home, ...faster.flatMap((setting) => ['-c', setting])].join(' ');
  const start = (data: string, file: string, address: string, port: number) => {
    const own = [
      [address, '127.0.0.1'],
      ['5432', String(port)],
    ] as const;
    writeFileSync(join(data, 'deploy.conf'), adapted(file, own));
    giveTo(user, join(data, 'deploy.conf'));
    return control(data, '-l', `${data}.log`, '-o', options, 'start');
  };
  const initdb = ['-D', primary, '-U', 'clerestory', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
  await run(join(bin, 'initdb'), initdb, as);
  // The copy below brings it to the replica, too.
  appendFileSync(join(primary, 'postgresql.conf'), "include 'deploy.conf'\n");
  await start(primary, 'postgres/primary.conf', '10.0.0.21', primaryPort);
  const copy = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'clerestory', '-D', replica];
  await run(join(bin, 'pg_basebackup'), [...copy, '-R', '-X', 'stream', '--no-sync', '-c', 'fast'], as);
  const startReplica = async () =>
    void (await start(replica, 'postgres/replica.conf', '10.0.0.22', replicaPort));
  await startReplica();
  return {
    primary: urlOf(primaryPort),
    replica: urlOf(replicaPort),
    killPrimary: async () => void (await control(primary, '-m', 'immediate', 'stop')),
    killReplica: async () => void (await control(replica, '-m', 'immediate', 'stop')),
    startReplica,
    promoteReplica: async () => void (await control(replica, 'promote')),
    stop: async () => {
      for (const data of [primary, replica])
        await control(data, '-m', 'immediate', 'stop').catch(() => undefined);
    },
  };
}
