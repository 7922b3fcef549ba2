import { type Cluster, startCluster } from '#tests/support/db/postgres-cluster.ts';
import { drive, hangUp, type Target } from './drive.ts';

const rounds = 7;
const secondsOfRound = 3;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const line = (title: string, values: readonly number[]): string =>
  `${title}: ${median(values).toFixed(0)} a second (${values.map((value) => value.toFixed(0)).join(', ')})\n`;

/** Alternates both targets and prints the median throughput of each and of their ratio per round. */
export async function compare(
  title: string,
  { bare, shop, connections, bound }: { bare: Target; shop: Target; connections: number; bound: number },
): Promise<void> {
  const figures: { bare: number[]; shop: number[] } = { bare: [], shop: [] };
  for (const target of [bare, shop]) await drive(target, connections, 2);
  for (let round = 0; round < rounds; round += 1) {
    figures.bare.push(await drive(bare, connections, secondsOfRound));
    figures.shop.push(await drive(shop, connections, secondsOfRound));
  }
  const ratios = figures.shop.map((value, index) => value / (figures.bare[index] ?? value));
  process.stdout.write(line(`${title}, bare`, figures.bare) + line(`${title}, shop`, figures.shop));
  process.stdout.write(`ratio: ${median(ratios).toFixed(2)} (bound: at least ${bound})\n`);
}

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
    hangUp();
    await cluster.stop();
  }
  process.exit(failure ? 1 : 0);
}
