import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { requireMachine } from './support/machine.ts';
import { startCluster } from './support/postgres-cluster.ts';
import { readJestReport, readPlaywrightReport, type Tally } from './support/test-reports.ts';

const reports = 'test-results';

/** Runs a program of node_modules with its output shown; true when it succeeds. */
function run(title: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  process.stdout.write(`\n== ${title}\n`);
  const { status } = spawnSync('npx', [command, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function jest(title: string, args: string[], env: Record<string, string> = {}): Tally {
  const file = `${reports}/${title.replace(/\W+/g, '-').toLowerCase()}.json`;
  const succeeded = run(title, 'jest', [...args, '--json', `--outputFile=${file}`], env);
  return readJestReport(file, succeeded);
}

async function onPostgres(): Promise<Tally> {
  const cluster = await startCluster();
  try {
    return jest('Jest on PostgreSQL', ['--selectProjects', 'server'], { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

async function main(): Promise<void> {
  requireMachine();
  mkdirSync(reports, { recursive: true });
  const checked = run('Lint, types and import zones', 'npm', ['run', '--silent', 'check']);
  const tallies = [jest('Jest on PGlite', []), await onPostgres()];
  const browsed = run('Playwright', 'playwright', ['test']);
  tallies.push(readPlaywrightReport(`${reports}/playwright.json`, browsed), {
    passed: checked ? 1 : 0,
    failed: checked ? 0 : 1,
  });
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}

void main();
