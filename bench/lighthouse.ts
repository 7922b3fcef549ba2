import { spawnSync } from 'node:child_process';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';
import { routes } from '../e2e/support/routes.ts';

const origin = process.env.ORIGIN ?? 'http://localhost:8000';
const categories = ['accessibility', 'best-practices', 'seo', 'performance'] as const;
const unlisted = [
  ...['cart', 'checkout', 'summary', 'not-found', 'broken', 'consultation-confirmed'],
  ...['configure-product', 'register', 'forgot-password', 'signed-out'],
];

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

/** Runs mobile Lighthouse on a path of a running shop. `npx` fetches it: it is not a dependency. */
function inspect(path: string, attempts = 3): Report {
  const { status, stdout, stderr } = spawnSync(
    'npx',
    [
      '--yes',
      'lighthouse@12',
      origin + path,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 64 * 1024 * 1024 },
  );
  // On a busy machine Lighthouse sometimes records nothing and asks for another run.
  if (status !== 0 && attempts > 1) return inspect(path, attempts - 1);
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const failuresOf = ({ categories: found, audits }: Report): string[] =>
  categories
    .filter((name) => name !== 'performance')
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id);

for (const { name, path } of routes.filter((route) => !unlisted.includes(route.name))) {
  const report = inspect(path);
  const shift = report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
  const scores = categories.map((category) => Math.round((report.categories[category]?.score ?? 0) * 100));
  process.stdout.write(
    `${name.padEnd(24)} ${scores.join(' ')}  shift ${shift}  ${failuresOf(report).join('; ')}\n`,
  );
}
