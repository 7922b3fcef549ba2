import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { nightFiles } from './night.ts';
import { checkHtml, hasJava } from './support/check-html.ts';
import { findPostgres } from './support/db/postgres-cluster.ts';
import { requireMachine } from './support/machine.ts';
import {
  readDrillReport,
  readJestReport,
  readPlaywrightReport,
  type Tally,
  verdictOf,
} from './support/test-reports.ts';

const reports = 'test-results';

/** `npm run test:night` runs every test (decision 089). */
const isNight = process.argv[2] === 'night';
if (!isNight) process.env.TESTS_BY_DAY = '1';

interface Program {
  title: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  beside?: boolean;
}

async function run({ title, command, args, env, beside = false }: Program): Promise<boolean> {
  const began = Date.now();
  if (!beside) process.stdout.write(`\n== ${title}\n`);
  const child = spawn(command, args, {
    stdio: ['ignore', beside ? 'pipe' : 'inherit', beside ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
  });
  const output: unknown[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  const status = await new Promise((resolve) => child.once('close', resolve));
  const seconds = Math.round((Date.now() - began) / 1000);
  if (beside) process.stdout.write(`\n== ${title}\n${output.map(String).join('')}`);
  process.stdout.write(`== ${title}: ${seconds} s\n`);
  return status === 0;
}

/** The tally of a program that is one test. */
const asOne = (title: string, passed: boolean): Tally => ({
  passed: Number(passed),
  failed: Number(!passed),
  skipped: [],
  failures: passed ? [] : [title],
});

/** A larger young generation needs fewer garbage collections while the heap grows. */
const roomyHeap = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`;

async function jest(): Promise<Tally> {
  const file = `${reports}/jest.json`;
  const leftOut = isNight ? [] : nightFiles.map((name) => `--testPathIgnorePatterns=${name}`);
  const args = ['--json', `--outputFile=${file}`, ...leftOut];
  const env = { NODE_OPTIONS: roomyHeap };
  const tally = readJestReport(
    file,
    await run({ title: 'Jest', command: 'npx', args: ['jest', ...args], env }),
  );
  if (findPostgres()) return tally;
  return { ...tally, skipped: [...tally.skipped, 'Tests on PostgreSQL: not installed, all ran on PGlite'] };
}

const leftToTheNight: Tally = { passed: 0, failed: 0, skipped: [] };

async function browse(isBuilt: boolean): Promise<Tally> {
  const title = 'Playwright';
  if (!isBuilt) {
    process.stdout.write(`\n== ${title}: not run, for the site was not built\n`);
    return asOne(`${title}: not run`, false);
  }
  const some = isNight ? [] : ['--grep', '@day', '--project', 'wide'];
  // Jest waits for a third of its time for databases and programs: two browsers fill the cores meanwhile.
  const args = ['playwright', 'test', '--workers', '2', ...some];
  const browsed = await run({ title, command: 'npx', args, beside: true });
  return readPlaywrightReport(`${reports}/playwright.json`, browsed);
}

/**
 * Runs the Nu HTML checker on every built page, if Java is installed: its package would be a 200 MB download.
 */
async function checkPages(isBuilt: boolean): Promise<Tally> {
  const title = 'Nu’s HTML checker';
  if (!isNight) return leftToTheNight;
  if (!isBuilt) return { passed: 0, failed: 0, skipped: [title] };
  if (!hasJava()) return { passed: 0, failed: 0, skipped: [`${title}: there is no java`] };
  const began = Date.now();
  const { pages, faults } = await checkHtml('public');
  process.stdout.write(`\n== ${title}: ${pages} pages, ${Math.round((Date.now() - began) / 1000)} s\n`);
  for (const fault of faults.slice(0, 40)) process.stdout.write(`${fault}\n`);
  return asOne(title, faults.length === 0);
}

async function proveBuilder(isBuilt: boolean): Promise<Tally> {
  const title = 'The builder that goes on';
  if (!isNight) return leftToTheNight;
  if (!isBuilt) return { passed: 0, failed: 0, skipped: [title] };
  return asOne(
    title,
    await run({ title, command: 'npx', args: ['tsx', 'tests/prove-builder.ts'], beside: true }),
  );
}

async function simulate(): Promise<Tally> {
  const title = isNight ? 'A week of the shop, twice' : 'A week of the shop';
  const args = [
    'tsx',
    'tests/simulation/run.ts',
    '--seed',
    '1',
    '--weeks',
    '1',
    ...(isNight ? ['--twice'] : []),
  ];
  return asOne(title, await run({ title, command: 'npx', args, beside: true }));
}

/** A small installation of `deploy/`, with kills and a failover. */
async function drill(): Promise<Tally> {
  const args = ['tsx', 'tests/drill/run.ts'];
  const isDrilled = await run({ title: 'The drill of many machines', command: 'npx', args, beside: true });
  return readDrillReport(`${reports}/drill.json`, isDrilled);
}

async function main(): Promise<void> {
  requireMachine();
  mkdirSync(reports, { recursive: true });
  // Runs in parallel: only the browser tests need the site, and Gatsby leaves a core idle half the time.
  const building = run({ title: 'Build', command: 'npm', args: ['run', '--silent', 'build'], beside: true });
  const checkingPages = building.then(checkPages);
  // Pages change during the build: readers must run before or after it.
  const proving = Promise.all([building, checkingPages]).then(([isBuilt]) => proveBuilder(isBuilt));
  // One after the other: each of them occupies a core. The build and the checks leave a quarter of both idle.
  const simulating = simulate().then(async (simulated) => [simulated, await drill()]);
  const checks = 'Lint, types, import zones, unused code and API document';
  const checked = await run({
    title: checks,
    command: 'npm',
    args: ['run', '--silent', 'check'],
  });
  const browsing = proving.then(async () => browse(await building));
  const tallies = [await jest(), await proving];
  tallies.push(await browsing, ...(await simulating), await checkingPages);
  const { lines, failed } = verdictOf([...tallies, asOne(checks, checked)]);
  if (!isNight) process.stdout.write('\nThe rest runs with `npm run test:night` (tests/night.ts).\n');
  process.stdout.write(`\n${lines.join('\n')}\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

void main();
