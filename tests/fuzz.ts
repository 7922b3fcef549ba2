import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

/** Files per Jest run; the time limit is checked between runs. */
const batch = 8;
const minutes = Number(process.argv[2] ?? 10);

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

function jest(args: readonly string[], seed: number): boolean {
  const env = { ...process.env, FUZZ_SEED: String(seed) };
  return spawnSync('npx', ['jest', ...args], { stdio: 'inherit', env }).status === 0;
}

function searchingTests(): string[] {
  const args = ['jest', '--listTests', '--findRelatedTests', 'tests/support/seeded-fast-check.ts'];
  const { stdout, status } = spawnSync('npx', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error('Jest lists no tests');
  return stdout.split('\n').filter((line) => line.endsWith('.ts') || line.endsWith('.tsx'));
}

/** Shuffles by seed, so that a few short runs reach all files. */
const shuffled = (files: readonly string[]): string[] =>
  files
    .map((file) => ({ file, place: randomInt(2 ** 31) }))
    .sort((a, b) => a.place - b.place)
    .map(({ file }) => file);

/**
 * `npm run fuzz -- MINUTES`: searches with new seeds until the time limit (default 10 minutes). A failure
 * ends it with a non-zero status and the command to reproduce it; fast-check prints the smallest input.
 */
function fuzz(): void {
  const end = Date.now() + minutes * 60_000;
  const files = searchingTests();
  let searched = 0;
  while (Date.now() < end) {
    const seed = randomInt(2 ** 31);
    say(`\n== seed ${seed}`);
    const order = shuffled(files);
    for (let at = 0; at < order.length && Date.now() < end; at += batch) {
      const chosen = order.slice(at, at + batch);
      if (!jest(chosen, seed)) {
        say(`\nFound with seed ${seed}. To repeat it: FUZZ_SEED=${seed} npx jest ${chosen.join(' ')}`);
        process.exitCode = 1;
        return;
      }
      searched += chosen.length;
    }
  }
  say(`\nNothing found: ${searched} searches of ${files.length} files in ${minutes} minutes`);
}

fuzz();
