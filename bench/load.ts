import { startCluster } from '#tests/support/db/postgres-cluster.ts';
import { openServer } from './against-bare/open-servers.ts';
import { openJourneys } from './load/journeys.ts';
import { at, openLoop, type Sample } from './load/open-loop.ts';
import { behindNginx } from './load/proxy.ts';
import { seededRandom } from './load/seeded-random.ts';

const secondsOfStep = 6;
const rates = [250, 500, 1_000, 1_500, 2_000, 3_000, 4_000, 6_000, 8_000];
/** The product's default with `NODE_ENV=production` */
const productionLimit = { MAX_EVENT_LOOP_DELAY: '500' };

/** The knee is the last rate that keeps these. */
const kept = { p99: 500, goodShare: 0.99 };
/** Beyond this share of refusals the shop is saturated. */
const saturated = 0.02;

const say = (cells: readonly string[]): boolean => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const isRefused = ({ status }: Sample): boolean => status === 503 || status === 429;
const isBad = ({ status }: Sample): boolean => status === 0 || status >= 500;
const share = (part: readonly unknown[], of: readonly unknown[]): number => part.length / (of.length || 1);
const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;

function report(title: string, samples: readonly Sample[]): { isKept: boolean; isSaturated: boolean } {
  const refused = samples.filter(isRefused);
  const good = samples.filter((sample) => !isRefused(sample) && !isBad(sample));
  const failed = samples.filter((sample) => isBad(sample) && !isRefused(sample));
  const times = good.map(({ ms }) => ms);
  const refusals = refused.map(({ servedMs }) => servedMs);
  const p99 = at(times, 0.99);
  say([
    title,
    ...[0.5, 0.95, 0.99, 0.999].map((rank) => at(times, rank).toFixed(0)),
    percent(share(good, samples)),
    percent(share(refused, samples)),
    percent(share(failed, samples)),
    refusals.length > 0 ? `${at(refusals, 0.5).toFixed(0)}, ${at(refusals, 0.99).toFixed(0)}` : '-',
  ]);
  const isKept = p99 <= kept.p99 && share(good, samples) >= kept.goodShare;
  return { isKept, isSaturated: share(good, samples) < 1 - saturated };
}

/**
 * Raises the rate to saturation, doubles it, and looks for acknowledged orders in the database; `--nginx` in
 * front of the shop.
 */
async function main(): Promise<void> {
  const cluster = await startCluster();
  const shop = await openServer('shop', cluster, { database: 'bench', env: productionLimit });
  const front = process.argv.includes('--nginx') ? await behindNginx(shop) : undefined;
  try {
    const random = seededRandom(7);
    const journeys = await openJourneys(front ?? shop, random);
    const run = (perSecond: number) =>
      openLoop({ perSecond, seconds: secondsOfStep, random }, journeys.choose);
    await run(100);
    say([
      'a second',
      'p50',
      'p95',
      'p99',
      'p99.9 ms',
      'answered',
      'refused',
      'failed',
      'refusal p50, p99 ms',
    ]);
    say(Array.from({ length: 9 }, () => '---'));
    let [knee, limit] = [0, 0];
    for (const rate of rates) {
      const { isKept, isSaturated } = report(String(rate), await run(rate));
      limit = rate;
      if (isKept) knee = rate;
      if (isSaturated) break;
    }
    report(`${limit * 2}, twice that`, await run(limit * 2));
    report(`${knee}, the knee again`, await run(knee));
    const { lost, doubled } = await journeys.lostOrders();
    const { acknowledged, gaveUp } = journeys.orders;
    process.stdout.write(
      `\nKnee: ${knee} a second. ${acknowledged.length} orders acknowledged, ${lost} lost, ${doubled} paid twice; ${gaveUp} buyers gave up.\n`,
    );
    await journeys.close();
    if (lost + doubled > 0) process.exitCode = 1;
  } finally {
    await front?.close();
    await shop.close();
    await cluster.stop();
  }
  process.exit();
}

void main();
