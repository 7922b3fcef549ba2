import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { administer, databaseUrl } from '#tests/support/db/administer-postgres.ts';
import type { Cluster } from '#tests/support/db/postgres-cluster.ts';
import { HttpClient } from './http-client.ts';

export type ServerKind = 'bare' | 'shop' | 'shop-of-many-places';

export interface Served {
  http: HttpClient;
  databaseUrl: string;
  process: ChildProcess;
  close: () => Promise<void>;
}

interface ServeOptions {
  database: string;
  /** Node's own, like `--cpu-prof`. */
  flags?: readonly string[];
  checkout?: string;
  env?: Readonly<Record<string, string>>;
}

const duplicateDatabase = '42P04';

/** Starts a server in a separate process over a database of the cluster. */
export async function openServer(
  kind: ServerKind,
  cluster: Pick<Cluster, 'url'>,
  {
    database = `bench_${kind.replaceAll('-', '_')}`,
    flags = [],
    checkout = process.cwd(),
    env = {},
  }: ServeOptions,
): Promise<Served> {
  await administer(cluster.url, `create database ${database}`).catch((error: { code?: string }) => {
    if (error.code !== duplicateDatabase) throw error;
  });
  const url = databaseUrl(cluster.url, database);
  const program = join(checkout, 'bench/against-bare/serve.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', ...flags, program, kind, url], {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout }))
    if (/^\d+$/.test(line)) {
      const http = new HttpClient(`http://127.0.0.1:${line}`, child.pid ?? 0);
      const close = async () => {
        await http.close();
        child.stdin.end();
        await exit;
      };
      return { http, databaseUrl: url, process: child, close };
    }
  throw new Error(`The ${kind} server did not start`);
}
