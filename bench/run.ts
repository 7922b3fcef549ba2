import { startCluster } from '#tests/support/db/postgres-cluster.ts';
import type { Bench, BenchCase, CasesOf } from './against-bare/bench-case.ts';
import { median } from './against-bare/median.ts';
import { openServer, type Served, type ServerKind } from './against-bare/open-servers.ts';
import { cartCases } from './cases/cart.ts';
import { catalogCases } from './cases/catalog.ts';
import { configuratorCases } from './cases/configurator.ts';
import { consultationCases } from './cases/consultations.ts';
import { pageCases } from './cases/pages.ts';
import { placeCases } from './cases/places.ts';
import { projectCases } from './cases/projects.ts';
import { reviewCases } from './cases/reviews.ts';
import { signInCases } from './cases/sign-in.ts';

const groups: Record<string, CasesOf> = {
  cart: cartCases,
  catalog: catalogCases,
  places: placeCases,
  configurator: configuratorCases,
  pages: pageCases,
  consultations: consultationCases,
  projects: projectCases,
  reviews: reviewCases,
  'sign-in': signInCases,
};

const say = (cells: readonly string[]): boolean => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const shown = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

/** Alternates both; the ratio is the median of the rounds' ratios. Returns whether the bound holds. */
async function measure({ name, unit, bound, bare, shop, rounds = 5 }: BenchCase): Promise<boolean> {
  const [ofBare, ofShop]: [number[], number[]] = [[], []];
  // The first round compiles and warms.
  for (let round = 0; round <= rounds; round += 1) {
    const [one, other] = [await bare(), await shop()];
    if (round === 0) continue;
    ofBare.push(one);
    ofShop.push(other);
  }
  const ratios = ofShop.map((value, index) => value / (ofBare[index] ?? value));
  const ratio = median(ratios);
  const [written, holds] =
    'atLeast' in bound
      ? [`at least ${bound.atLeast}`, ratio >= bound.atLeast]
      : [`at most ${bound.atMost}`, ratio <= bound.atMost];
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const figures = [ofBare, ofShop].map((values) => `${shown(median(values))} ${unit}`);
  say([name, ...figures, `**${ratio.toFixed(2)}** (${spread})`, written, holds ? 'yes' : '**no**']);
  return holds;
}

/** `npm run bench [-- group ...]`: exits with 1 if a bound is missed. */
async function main(named: readonly string[]): Promise<boolean> {
  const unknown = named.find((name) => !(name in groups));
  if (unknown) throw new Error(`There is no group ${unknown}: ${Object.keys(groups).join(', ')}`);
  const cluster = await startCluster();
  const opened = new Map<ServerKind, Promise<Served>>();
  const open: Bench['open'] = (kind) => {
    // The bare server queries the shop's tables.
    const database = kind === 'shop-of-many-places' ? 'bench_many_places' : 'bench';
    const served = opened.get(kind) ?? openServer(kind, cluster, { database });
    opened.set(kind, served);
    return served;
  };
  try {
    say(['', 'bare', 'shop', 'ratio', 'bound', 'holds']);
    say(Array.from({ length: 6 }, () => '---'));
    let all = true;
    for (const [name, casesOf] of Object.entries(groups)) {
      if (named.length > 0 && !named.includes(name)) continue;
      for (const each of await casesOf({ cluster, open })) all = (await measure(each)) && all;
    }
    return all;
  } finally {
    for (const served of opened.values()) await (await served).close();
    await cluster.stop();
  }
}

void main(process.argv.slice(2)).then(
  (all) => process.exit(all ? 0 : 1),
  (error: Error) => {
    process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  },
);
