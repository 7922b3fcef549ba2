import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const install = 'PostgreSQL 15 or later is needed for the tests on it: apt-get install postgresql';

/**
 * Returns the folder of PostgreSQL's programs (the newest version), which are rarely on the PATH; `undefined`
 * if not installed.
 */
export function findPostgres(): string | undefined {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(packaged, version, 'bin'));
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  if (status === 0) folders.push(stdout.trim());
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root, so containers use the package's user. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    throw new Error(install);
  }
}

/** No durability: the cluster lasts for one run. */
const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
  'max_wal_size=4GB',
];

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

export interface Cluster {
  url: string;
  /** Stops the database orderly or as in a crash; `stop` must still remove it. */
  halt: (mode: 'fast' | 'immediate') => Promise<void>;
  isUp: () => boolean;
  /** Starts it again after it stopped, at the same address. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts PostgreSQL in a temporary folder of `parent`, which `stop` removes. Rejects with a one-line message
 * if it is not installed.
 */
export async function startCluster(parent = tmpdir()): Promise<Cluster> {
  const bin = findPostgres();
  if (!bin) throw new Error(install);
  const user = postgresUser();
  const home = await mkdtemp(join(parent, 'clerestory-postgres-'));
  if (user.uid !== undefined) await chown(home, user.uid, user.gid ?? user.uid);
  const data = join(home, 'data');
  const port = await freePort();
  const as = { ...user, cwd: home };
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'clerestory', '-A', 'trust', '--no-sync', '-E', 'UTF8'],
    as,
  );
  const options = [...['-p', port, '-k', home], ...settings.flatMap((setting) => ['-c', setting])].join(' ');
  const resume = async (): Promise<void> => {
    await run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(home, 'log'), '-o', options, 'start'], as);
  };
  await resume();
  const halt = async (mode: 'fast' | 'immediate'): Promise<void> => {
    await run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', mode, 'stop'], as);
  };
  const isUp = () => existsSync(join(data, 'postmaster.pid'));
  return {
    url: `postgres://clerestory@127.0.0.1:${port}/postgres`,
    halt,
    isUp,
    resume,
    stop: async () => {
      if (isUp()) await halt('immediate');
      await rm(home, { recursive: true, force: true });
    },
  };
}
