import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

/** Files per Jest run; the time limit is checked between runs. */
const batch = 8;
const [first = '10', inputs = '10000'] = process.argv.slice(2);

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

function jest(args: readonly string[], seed: number, more: NodeJS.ProcessEnv = {}): boolean {
  const env = { ...process.env, ...more, FUZZ_SEED: String(seed) };
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

/** Sends each operation of the API a number of inputs: of valid requests, spoiled in one to three places. */
function searchOperations(): void {
  const seed = randomInt(2 ** 31);
  say(`\n== seed ${seed}, ${inputs} inputs an operation`);
  if (jest(['tests/server/bad-input'], seed, { FUZZ_INPUTS: inputs })) return;
  const command = `FUZZ_SEED=${seed} FUZZ_INPUTS=${inputs} npx jest tests/server/bad-input`;
  say(`\nFound with seed ${seed}. To repeat it: ${command}`);
  process.exitCode = 1;
}

/** Runs the property tests with new seeds until the time limit; fast-check prints the smallest input. */
function searchFor(minutes: number): void {
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

// `npm run fuzz -- MINUTES`, or `npm run fuzz -- operations INPUTS` for a night.
if (first === 'operations') searchOperations();
else searchFor(Number(first));
