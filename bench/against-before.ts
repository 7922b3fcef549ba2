import { startCluster } from '#tests/support/db/postgres-cluster.ts';
import type { Bench, CasesOf } from './against-bare/bench-case.ts';
import { median } from './against-bare/median.ts';
import { openServer, type Served } from './against-bare/open-servers.ts';
import { cartCases } from './cases/cart.ts';
import { catalogCases } from './cases/catalog.ts';
import { configuratorCases } from './cases/configurator.ts';

const rounds = 9;
const groups: readonly CasesOf[] = [cartCases, catalogCases, configuratorCases];

/** Alternates the shops of two checkouts, which both need `serve.ts`; prints the median of their ratios. */
async function main(before: string | undefined): Promise<void> {
  if (!before) throw new Error('Name the folder of the other checkout, with its packages installed');
  const cluster = await startCluster();
  const bare = await openServer('bare', cluster, { database: 'bare' });
  const shops = [
    await openServer('shop', cluster, { database: 'now' }),
    await openServer('shop', cluster, { database: 'before', checkout: before }),
  ];
  const benchOf = (shop: Served | undefined): Bench => ({
    cluster,
    onEnd: () => undefined,
    open: async (kind) => (kind === 'bare' ? bare : (shop ?? bare)),
  });
  for (const casesOf of groups) {
    const [now, then] = [await casesOf(benchOf(shops[0])), await casesOf(benchOf(shops[1]))];
    for (const [index, { name, shop }] of now.entries()) {
      const ratios: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        ratios.push((await shop()) / ((await then[index]?.shop()) ?? 1));
      const spread = [...ratios].sort((a, b) => a - b).map((ratio) => ratio.toFixed(2));
      process.stdout.write(`${name}: ${median(ratios).toFixed(2)} of before (${spread.join(', ')})\n`);
    }
  }
  for (const server of [bare, ...shops]) await server.close();
  await cluster.stop();
  process.exit();
}

void main(process.argv[2]);
