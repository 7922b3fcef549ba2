import { performance } from 'node:perf_hooks';
import type { Cluster } from '#tests/support/db/postgres-cluster.ts';
import type { HttpClient, Target } from './http-client.ts';
import type { Served, ServerKind } from './open-servers.ts';

export interface Bench {
  cluster: Cluster;
  /** Starts each server at its first use. */
  open: (kind: ServerKind) => Promise<Served>;
  onEnd: (work: () => Promise<unknown>) => void;
}

/** A figure of the shop over the same figure of the bare server. */
export interface BenchCase {
  name: string;
  /** Of the ratio, or of the difference in the case's unit. */
  bound: { atLeast: number } | { atMost: number } | { atMostMore: number };
  unit: string;
  rounds?: number;
  bare: () => Promise<number>;
  shop: () => Promise<number>;
  /** Set for rates, whose processor time is compared too. */
  servers?: { bare: HttpClient; shop: HttpClient };
}

/** A figure that was measured once and is compared with nothing. */
export interface Measured {
  name: string;
  unit: string;
  atMost: number;
  figure: number;
}

export type CasesOf = (bench: Bench) => Promise<BenchCase[]>;

interface Throughput {
  bare: [HttpClient, Target];
  shop: [HttpClient, Target];
  atLeast: number;
  connections?: number;
}

export const secondsOfRound = 1.5;
/** Rounds of requests before the measured ones. */
export const warmUps = 3;

export const throughputCase = (
  name: string,
  { bare: [bare, hello], shop: [shop, call], atLeast, connections = 16 }: Throughput,
): BenchCase => ({
  name,
  unit: '/s',
  bound: { atLeast },
  servers: { bare, shop },
  bare: () => bare.drive(hello, connections, secondsOfRound),
  shop: () => shop.drive(call, connections, secondsOfRound),
});

/** The 99th percentile of a connection's answers, in ms. */
export async function slowest(http: HttpClient, target: Target): Promise<number> {
  const times: number[] = [];
  const end = performance.now() + secondsOfRound * 1000;
  for (let count = 1; performance.now() < end; count += 1) {
    const asked = performance.now();
    await http.askWell(target, count);
    times.push(performance.now() - asked);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;
}

export const bareCalls = {
  hello: { path: '/hello' },
  insert: {
    method: 'POST',
    path: '/bare',
    body: () => ({ name: 'sash-lock-classic', quantity: 1 }),
  },
  select: { path: (count) => `/bare/${1 + (count % 100)}` },
  update: {
    method: 'PUT',
    path: (count) => `/bare/${1 + (count % 100)}`,
    body: (count) => ({ quantity: count % 1000 }),
  },
  /** A prepared answer of as many bytes. */
  text: (bytes: number) => ({ path: `/texts/${bytes}` }),
} satisfies Record<string, Target | ((bytes: number) => Target)>;

export async function bareQuery(bare: HttpClient, text: string, values: readonly unknown[]): Promise<Target> {
  const { id } = await bare.read<{ id: number }>({
    method: 'POST',
    path: '/queries',
    body: () => ({ text, values }),
  });
  return { path: `/queries/${id}` };
}
