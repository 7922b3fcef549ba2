import { type Cluster, startCluster } from '#tests/support/db/postgres-cluster.ts';

/** Runs a measurement on a fresh PostgreSQL cluster, then exits. Client and servers share this machine. */
export async function onPostgres(measure: (cluster: Cluster) => Promise<void>): Promise<never> {
  const cluster = await startCluster();
  let failure: unknown;
  try {
    await measure(cluster);
  } catch (error) {
    failure = error;
    process.stderr.write(`${error}\n`);
  } finally {
    await cluster.stop();
  }
  process.exit(failure ? 1 : 0);
}
