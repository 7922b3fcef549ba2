import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

/** Files that Jest runs at once; the time is looked at between them. */
const batch = 8;
const minutes = Number(process.argv[2] ?? 10);

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

/** Runs Jest, and answers whether it succeeded. */
function jest(args: readonly string[], seed: number): boolean {
  const env = { ...process.env, FUZZ_SEED: String(seed) };
  return spawnSync('npx', ['jest', ...args], { stdio: 'inherit', env }).status === 0;
}

/** The test files that search inputs with fast-check, directly or through a support module. */
function searchingTests(): string[] {
  const args = ['jest', '--listTests', '--findRelatedTests', 'tests/support/seeded-fast-check.ts'];
  const { stdout, status } = spawnSync('npx', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error('Jest lists no tests');
  return stdout.split('\n').filter((line) => line.endsWith('.ts') || line.endsWith('.tsx'));
}

/** In an order of its own for each seed, so that a short search reaches all files in a few runs. */
const shuffled = (files: readonly string[]): string[] =>
  files
    .map((file) => ({ file, place: randomInt(2 ** 31) }))
    .sort((a, b) => a.place - b.place)
    .map(({ file }) => file);

/**
 * `npm run fuzz -- MINUTES`: searches with new seeds until the time is over, 10 minutes by default. A find
 * ends it with the command that repeats it, and a status that is not zero; fast-check prints the smallest
 * input.
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
