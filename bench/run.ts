import { startCluster } from '#tests/support/db/postgres-cluster.ts';
import {
  type Bench,
  type BenchCase,
  type CasesOf,
  type Measured,
  secondsOfRound,
  warmUps,
} from './against-bare/bench-case.ts';
import type { HttpClient } from './against-bare/http-client.ts';
import { median } from './against-bare/median.ts';
import { openServer, type Served, type ServerKind } from './against-bare/open-servers.ts';
import { cartCases } from './cases/cart.ts';
import { catalogCases } from './cases/catalog.ts';
import { configuratorCases } from './cases/configurator.ts';
import { consultationCases } from './cases/consultations.ts';
import { firstVisitCases } from './cases/first-visit.ts';
import { pageCases } from './cases/pages.ts';
import { placeCases } from './cases/places.ts';
import { projectCases } from './cases/projects.ts';
import { publishingCases } from './cases/publishing.ts';
import { reviewCases } from './cases/reviews.ts';
import { signInCases } from './cases/sign-in.ts';

const groups: Record<string, CasesOf | (() => Promise<Measured[]>)> = {
  cart: cartCases,
  catalog: catalogCases,
  places: placeCases,
  configurator: configuratorCases,
  pages: pageCases,
  consultations: consultationCases,
  projects: projectCases,
  reviews: reviewCases,
  'sign-in': signInCases,
  'first-visit': firstVisitCases,
  publishing: publishingCases,
};

const say = (cells: readonly string[]): boolean => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const shown = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

function judged(bound: BenchCase['bound'], figure: number): [written: string, holds: boolean] {
  if ('atLeast' in bound) return [`at least ${bound.atLeast}`, figure >= bound.atLeast];
  if ('atMost' in bound) return [`at most ${bound.atMost}`, figure <= bound.atMost];
  return [`at most ${bound.atMostMore} more`, figure <= bound.atMostMore];
}

/** Alternates both; the ratio is the median of the rounds' ratios. Returns whether the bound holds. */
async function measure({ name, unit, bound, bare, shop, servers, rounds = 5 }: BenchCase): Promise<boolean> {
  const [ofBare, ofShop]: [number[], number[]] = [[], []];
  const shares: number[] = [];
  // A page is loaded once before, and code is compiled after some hundred requests.
  for (let round = servers ? -warmUps : -1; round < rounds; round += 1) {
    const timeOf = async (http: HttpClient | undefined, work: () => Promise<number>) => {
      const before = http?.processorSeconds() ?? 0;
      const figure = await work();
      const used = (http?.processorSeconds() ?? 0) - before;
      return { figure, each: used / (figure * secondsOfRound) };
    };
    const { figure: one, each } = await timeOf(servers?.bare, bare);
    const { figure: other, each: ofShopEach } = await timeOf(servers?.shop, shop);
    if (round < 0) continue;
    shares.push(each / ofShopEach);
    ofBare.push(one);
    ofShop.push(other);
  }
  const isDifference = 'atMostMore' in bound;
  const compared = ofShop.map((value, index) => {
    const other = ofBare[index] ?? value;
    return isDifference ? value - other : value / other;
  });
  const figure = median(compared);
  const [written, holds] = judged(bound, figure);
  const digits = isDifference ? 0 : 2;
  const spread = [Math.min(...compared), Math.max(...compared)]
    .map((value) => value.toFixed(digits))
    .join(' to ');
  const figures = [ofBare, ofShop].map((values) => `${shown(median(values))} ${unit}`);
  const byProcessor = servers ? median(shares).toFixed(2) : '-';
  say([
    name,
    ...figures,
    `**${figure.toFixed(digits)}** (${spread})`,
    byProcessor,
    written,
    holds ? 'yes' : '**no**',
  ]);
  return holds;
}

function tell({ name, unit, atMost, figure }: Measured): boolean {
  const [written, holds] = judged({ atMost }, figure);
  say([name, '-', `${shown(figure)} ${unit}`, '-', '-', `${written} ${unit}`, holds ? 'yes' : '**no**']);
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
  const endings: (() => Promise<unknown>)[] = [];
  const onEnd: Bench['onEnd'] = (work) => void endings.push(work);
  try {
    say(['', 'bare', 'shop', 'ratio', 'by processor time', 'bound', 'holds']);
    say(Array.from({ length: 7 }, () => '---'));
    let all = true;
    for (const [name, casesOf] of Object.entries(groups)) {
      if (named.length > 0 && !named.includes(name)) continue;
      for (const each of await casesOf({ cluster, open, onEnd }))
        all = ('figure' in each ? tell(each) : await measure(each)) && all;
    }
    return all;
  } finally {
    for (const end of endings) await end();
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
