import { startCluster } from '#tests/support/db/postgres-cluster.ts';
import { type Bench, type CasesOf, secondsOfRound, warmUps } from './against-bare/bench-case.ts';
import { median } from './against-bare/median.ts';
import { openServer, type Served } from './against-bare/open-servers.ts';
import { cartCases } from './cases/cart.ts';
import { catalogCases } from './cases/catalog.ts';
import { configuratorCases } from './cases/configurator.ts';
import { consultationCases } from './cases/consultations.ts';
import { reviewCases } from './cases/reviews.ts';

const rounds = 7;
const groups: Record<string, CasesOf> = {
  cart: cartCases,
  catalog: catalogCases,
  configurator: configuratorCases,
  consultations: consultationCases,
  reviews: reviewCases,
};

interface Round {
  perSecond: number;
  /** Processor time of a request, in microseconds. */
  each: number;
}

async function roundOf({ http }: Served, work: () => Promise<number>): Promise<Round> {
  const before = http.processorSeconds();
  const perSecond = await work();
  const used = http.processorSeconds() - before;
  return { perSecond, each: (1e6 * used) / (perSecond * secondsOfRound) };
}

const written = (values: readonly number[], digits: number): string =>
  `${median(values).toFixed(digits)} (${[Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits)).join(' to ')})`;

/** Alternates the shops of two checkouts, which both need `serve.ts`; prints medians of their rounds. */
async function main([before, ...named]: readonly string[]): Promise<void> {
  if (!before) throw new Error('Name the folder of the other checkout, with its packages installed');
  const cluster = await startCluster();
  const bare = await openServer('bare', cluster, { database: 'bare' });
  const nowShop = await openServer('shop', cluster, { database: 'now' });
  const thenShop = await openServer('shop', cluster, { database: 'before', checkout: before });
  const benchOf = (shop: Served): Bench => ({
    cluster,
    onEnd: () => undefined,
    open: async (kind) => (kind === 'bare' ? bare : shop),
  });
  process.stdout.write('| | requests, of before | µs of processor each: before | now |\n|---|---|---|---|\n');
  for (const [group, casesOf] of Object.entries(groups)) {
    if (named.length > 0 && !named.includes(group)) continue;
    const [now, then] = [await casesOf(benchOf(nowShop)), await casesOf(benchOf(thenShop))];
    for (const [index, { name, shop }] of now.entries()) {
      const [ratios, befores, nows]: [number[], number[], number[]] = [[], [], []];
      for (let round = -warmUps; round < rounds; round += 1) {
        const ofNow = await roundOf(nowShop, shop);
        const ofBefore = await roundOf(thenShop, then[index]?.shop ?? shop);
        if (round < 0) continue;
        ratios.push(ofNow.perSecond / ofBefore.perSecond);
        befores.push(ofBefore.each);
        nows.push(ofNow.each);
      }
      const cells = [name, written(ratios, 2), written(befores, 0), written(nows, 0)];
      process.stdout.write(`| ${cells.join(' | ')} |\n`);
    }
  }
  for (const server of [bare, nowShop, thenShop]) await server.close();
  await cluster.stop();
  process.exit();
}

void main(process.argv.slice(2));
