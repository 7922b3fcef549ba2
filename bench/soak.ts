import { readFile } from 'node:fs/promises';
import { startCluster } from '#tests/support/db/postgres-cluster.ts';
import { openServer } from './against-bare/open-servers.ts';
import { openJourneys } from './load/journeys.ts';
import { at, openLoop } from './load/open-loop.ts';
import { seededRandom } from './load/seeded-random.ts';

const [minutes = 30, perSecond = 150] = process.argv.slice(2).map(Number);
const secondsOfTurn = 15;
/** The product's default with `NODE_ENV=production` */
const productionLimit = { MAX_EVENT_LOOP_DELAY: '500' };

/** Caches fill and code is compiled before. */
const warmShare = 1 / 3;
const maxMegabytesPerHour = 60;

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const isRefusal = ({ status }: { status: number }): boolean => status === 503 || status === 429;

/** Theil-Sen: the median slope of all pairs, which a collection of garbage does not move. */
function slopeOf(points: readonly { hours: number; megabytes: number }[]): number {
  const slopes = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => (other.megabytes - one.megabytes) / (other.hours - one.hours)),
  );
  return at(slopes, 0.5);
}

/** `soak.ts [minutes] [requests a second]`: fails if memory grows, or a call fails or an order is lost. */
async function main(): Promise<void> {
  const cluster = await startCluster();
  const shop = await openServer('shop', cluster, { database: 'bench', env: productionLimit });
  try {
    const random = seededRandom(11);
    const journeys = await openJourneys(shop, random);
    const points: { hours: number; megabytes: number }[] = [];
    const began = Date.now();
    let failed = 0;
    let refused = 0;
    while (Date.now() - began < minutes * 60_000) {
      const samples = await openLoop({ perSecond, seconds: secondsOfTurn, random }, journeys.choose);
      refused += samples.filter(isRefusal).length;
      failed += samples.filter((one) => one.status === 0 || (one.status >= 500 && !isRefusal(one))).length;
      const hours = (Date.now() - began) / 3_600_000;
      const megabytes = await residentMegabytes(shop.process.pid ?? 0);
      points.push({ hours, megabytes });
      const p99 = at(
        samples.map(({ ms }) => ms),
        0.99,
      );
      process.stdout.write(
        `${(hours * 60).toFixed(1)} min: ${megabytes.toFixed(0)} MB, p99 ${p99.toFixed(0)} ms\n`,
      );
    }
    const slope = slopeOf(points.slice(Math.floor(points.length * warmShare)));
    const { lost, doubled } = await journeys.lostOrders();
    process.stdout.write(
      `Slope ${slope.toFixed(1)} MB an hour (at most ${maxMegabytesPerHour}); ${failed} failed, ${refused} refused; ` +
        `${journeys.orders.acknowledged.length} orders, ${lost} lost, ${doubled} paid twice\n`,
    );
    await journeys.close();
    if (slope > maxMegabytesPerHour || lost + doubled + failed > 0) process.exitCode = 1;
  } finally {
    await shop.close();
    await cluster.stop();
  }
  process.exit();
}

void main();
