import type { Cluster } from './postgres-cluster.ts';

let cluster: Cluster | undefined;

/** Keeps the cluster that the global set-up started, for the end of the run. */
export function keepForTeardown(started: Cluster): void {
  cluster = started;
}

/** Jest's global teardown for the server's tests: stops the PostgreSQL that the set-up started. */
export default async function stopDatabases(): Promise<void> {
  await cluster?.stop();
}
