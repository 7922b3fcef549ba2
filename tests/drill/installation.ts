import { mkdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@redis/client';
import { Client } from 'pg';
import { inProject, projectRoot } from '#server/paths.ts';
import { filesOf } from '#tests/support/content/content-files.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';
import { programOf } from '#tests/support/debian-program.ts';
import { writeNginx, writeUpstream } from '#tests/support/deploy/nginx-files.ts';
import { writePool } from '#tests/support/deploy/pgbouncer-files.ts';
import { until } from '#tests/support/until.ts';
import { firstOfFreePorts } from './free-ports.ts';
import { type PostgresPair, startPair } from './postgres-pair.ts';
import { giveTo, type Program, Programs, plainUser } from './programs.ts';

/** Ten seconds on an idle machine; the drill runs beside other tests. */
const readyWithinMs = 180_000;

const portsFrom = (first: number) => ({
  proxy: first,
  primary: first + 1,
  replica: first + 2,
  pool: first + 3,
  redis: first + 4,
  worker: first + 10,
  web: [first + 11, first + 12, first + 13] as const,
});

const answers = async (url: string): Promise<boolean> =>
  fetch(url).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

/** The small installation: nginx, web processes, a worker, PgBouncer, PostgreSQL with a replica, Redis. */
export class Installation {
  readonly origin: string;
  private readonly shops = new Map<number, Program>();
  private proxy: Program | undefined;
  private redis: Program | undefined;
  private pool: Program | undefined;

  private constructor(
    private readonly home: string,
    private readonly programs: Programs,
    readonly postgres: PostgresPair,
    readonly ports: ReturnType<typeof portsFrom>,
  ) {
    this.origin = `http://localhost:${ports.proxy}`;
  }

  static async open(): Promise<Installation> {
    const home = await mkdtemp(join(tmpdir(), 'clerestory-drill-'));
    giveTo(plainUser(), home);
    const logs = join(home, 'logs');
    mkdirSync(logs);
    for (const [path, text] of Object.entries(filesOf(fixtureContent))) {
      const file = join(home, 'checkout', path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
    }
    const ports = portsFrom(await firstOfFreePorts(Number(process.env.DRILL_PORT ?? 8200), 20));
    const postgres = await startPair(join(home, 'postgres'), [ports.primary, ports.replica]);
    const installation = new Installation(home, new Programs(logs), postgres, ports);
    installation.startPool();
    installation.redis = installation.programs.start('redis', [
      programOf('redis-server'),
      ...['--port', String(ports.redis), '--bind', '127.0.0.1', '--save', '', '--dir', home],
    ]);
    return installation;
  }

  startShop(port: number, role: 'web' | 'worker'): Program {
    const name = `${role}-${port}`;
    const program = this.programs.start(
      name,
      [process.execPath, '--import', 'tsx', inProject('tests/drill/shop.ts'), this.home],
      {
        cwd: projectRoot,
        env: {
          NODE_ENV: 'production',
          ALLOW_SANDBOX: '1',
          SANDBOX_KEY: 'key-of-the-drill-for-all',
          LOG_LEVEL: 'warn',
          // The tests beside it hold the processor; refusing under load is tested elsewhere.
          MAX_EVENT_LOOP_DELAY: '0',
          SITE_ORIGIN: this.origin,
          TRUST_PROXY: 'loopback',
          ROLE: role,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: join(this.home, name),
          RELEASES_DIR: join(this.home, 'releases'),
          FILES_DIR: join(this.home, 'files'),
          DATABASE_URL: `postgres://clerestory@127.0.0.1:${this.ports.pool}/clerestory`,
          DATABASE_DIRECT_URL: this.postgres.primary,
          DATABASE_REPLICA_URL: this.postgres.replica,
          REDIS_URL: `redis://127.0.0.1:${this.ports.redis}`,
        },
      },
    );
    this.shops.set(port, program);
    return program;
  }

  startWorker(): Program {
    return this.startShop(this.ports.worker, 'worker');
  }

  async untilReady(port: number): Promise<void> {
    const program = this.shops.get(port);
    const ended = program?.ended.then((code) => {
      throw new Error(
        `${program.name} ended with ${code}:\n${readFileSync(this.programs.logOf(program.name))}`,
      );
    });
    const isReady = async (): Promise<boolean> => {
      // Starting takes the processor that a faster poll would take from it.
      await pause(200);
      return answers(`http://127.0.0.1:${port}/readyz`);
    };
    const ready = until(`port ${port}`, isReady, readyWithinMs);
    await Promise.race([ready, ended]);
    ended?.catch(() => undefined);
  }

  /** Starts nginx in front of web processes, or leads it to others and waits for its old workers to end. */
  async leadTo(webs: readonly number[]): Promise<void> {
    writeUpstream(join(this.home, 'nginx'), webs);
    if (!this.proxy) {
      await this.startProxy();
      return;
    }
    const before = await this.workersOfProxy();
    this.proxy.child.kill('SIGHUP');
    await until('the old workers of nginx to end', async () => {
      const now = await this.workersOfProxy();
      return now.length > 0 && before.every((pid) => !now.includes(pid));
    });
  }

  killShop(port: number): Promise<number | null> {
    return this.end(port, 'SIGKILL');
  }

  stopShop(port: number): Promise<number | null> {
    return this.end(port, 'SIGTERM');
  }

  /** Listens to a channel of Redis; returns how many do, and counts the messages. */
  async listenTo(channel: string): Promise<{ listeners: number; heard: () => number }> {
    const options = {
      url: `redis://127.0.0.1:${this.ports.redis}`,
      socket: { reconnectStrategy: false as const },
    };
    const [asking, listening] = [createClient(options), createClient(options)];
    for (const client of [asking, listening]) {
      client.on('error', () => undefined);
      await client.connect();
    }
    let messages = 0;
    await listening.subscribe(channel, () => {
      messages += 1;
    });
    const counts = await asking.pubSubNumSub([channel]);
    return { listeners: Number(counts[channel] ?? 0), heard: () => messages };
  }

  async killRedis(): Promise<void> {
    if (this.redis) await this.programs.stop(this.redis, 'SIGKILL');
  }

  /** Lets the primary confirm commits alone, or only with its replica again, as `deploy/README.md` says. */
  async confirmAlone(isAlone: boolean): Promise<void> {
    const client = new Client({ connectionString: this.postgres.primary });
    await client.connect();
    await client.query(
      `alter system ${isAlone ? "set synchronous_standby_names = ''" : 'reset synchronous_standby_names'}`,
    );
    await client.query('select pg_reload_conf()');
    await client.end();
  }

  /** Kills the primary, promotes the replica and leads the pool to it. */
  async failOver(): Promise<void> {
    await this.postgres.killPrimary();
    await this.postgres.promoteReplica();
    this.writePool(this.ports.replica);
    this.pool?.child.kill('SIGHUP');
  }

  /** Returns true if a connection to the replica read a table last. */
  async readsOfReplica(table: string): Promise<boolean> {
    const client = new Client({ connectionString: this.postgres.replica });
    await client.connect();
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where query like $1 and pid <> pg_backend_pid()',
      [`%from "${table}"%`],
    );
    await client.end();
    return rows.length > 0;
  }

  /** Requests by the process that answered. */
  async served(): Promise<Map<string, number>> {
    const log = await readFile(join(this.home, 'logs', 'access.log'), 'utf8');
    const counts = new Map<string, number>();
    for (const [, addresses = ''] of log.matchAll(/ "([\d.:, ]+)" [\d, ]+ \w+$/gm)) {
      const last = addresses.split(', ').at(-1) ?? '';
      counts.set(last, (counts.get(last) ?? 0) + 1);
    }
    return counts;
  }

  async logs(): Promise<string> {
    const folder = join(this.home, 'logs');
    const names = (await readdir(folder)).filter((name) => name !== 'access.log');
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return names.map((name, at) => `-- ${name}\n${texts[at]?.split('\n').slice(-25).join('\n')}`).join('\n');
  }

  async close(): Promise<void> {
    await this.programs.stopAll();
    await this.postgres.stop();
    await rm(this.home, { recursive: true, force: true });
  }

  private async end(port: number, signal: NodeJS.Signals): Promise<number | null> {
    const program = this.shops.get(port);
    if (!program) throw new Error(`No process on ${port}`);
    this.shops.delete(port);
    return this.programs.stop(program, signal);
  }

  private writePool(database: number): void {
    writePool(this.home, { port: this.ports.pool, database: `port=${database} dbname=postgres` });
  }

  private startPool(): void {
    this.writePool(this.ports.primary);
    this.pool = this.programs.start(
      'pgbouncer',
      [programOf('pgbouncer'), join(this.home, 'pgbouncer.ini')],
      plainUser(),
    );
  }

  private async startProxy(): Promise<void> {
    const log = join(this.home, 'logs');
    const args = writeNginx(join(this.home, 'nginx'), { port: this.ports.proxy, log });
    this.proxy = this.programs.start('nginx', [programOf('nginx'), ...args]);
    await until('nginx', () => answers(`http://127.0.0.1:${this.ports.proxy}/healthz`));
  }

  private async workersOfProxy(): Promise<string[]> {
    const pid = this.proxy?.child.pid;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean);
  }
}
