import type { Cluster } from './postgres-cluster.ts';

let cluster: Cluster | undefined;

export function keepForTeardown(started: Cluster): void {
  cluster = started;
}

/** Jest's global teardown for server tests: stops PostgreSQL. */
export default async function stopDatabases(): Promise<void> {
  await cluster?.stop();
}
