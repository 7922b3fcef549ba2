import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { plantedFaults } from '#tests/mutants/read-mutants.ts';
import { answersFile, compareWith } from './compare.ts';
import { plantFault } from './plant-fault.ts';
import type { Step } from './script.ts';
import { simulateRuntime } from './world/simulated-runtime.ts';

const say = (line: string): unknown => process.stdout.write(`${line}\n`);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    weeks: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
    twice: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    brief: { type: 'boolean', default: false },
    reach: { type: 'boolean', default: false },
    plant: { type: 'string' },
    planted: { type: 'boolean', default: false },
    against: { type: 'string' },
    answers: { type: 'string' },
  },
});

/**
 * `npm run simulate -- --seed N --weeks W`: plays W weeks of the shop from one number. `--seeds K` plays K
 * numbers from N on, `--postgres` two processes whose statements interleave, `--trace` prints each act,
 * `--twice` compares the traces of two runs, `--reach` prints what the plays did not reach, `--planted` looks
 * for each planted fault, `--against C` compares all answers with those of the commit C, `--answers F` stores
 * them in the folder F. Ends with status 1 and the shortest script that it found if a law is broken.
 */
async function simulate(): Promise<void> {
  if (values.plant) plantFault(values.plant);
  simulateRuntime(!values.postgres);
  // Loaded after the fault was planted.
  const { play } = await import('./play.ts');
  const { scriptOf } = await import('./script.ts');
  const { shrink } = await import('./shrink.ts');
  const { Reach } = await import('./reach.ts');
  const reach = values.reach ? new Reach() : undefined;
  if (values.answers) mkdirSync(values.answers, { recursive: true });
  const engine = values.postgres ? 'postgres' : 'pglite';
  const [first, count, weeks] = [Number(values.seed), Number(values.seeds), Number(values.weeks)];
  const began = performance.now();
  const spent = process.cpuUsage();
  for (let seed = first; seed < first + count; seed += 1) {
    const script = scriptOf(seed, weeks, values.postgres);
    const outcome = await play(script, {
      engine,
      records: values.answers !== undefined,
      ...(reach && { reach }),
    });
    if (values.trace) for (const line of outcome.trace) say(line);
    say(`seed ${seed}: ${outcome.trace.length} acts, trace ${outcome.digest}`);
    if (values.answers) {
      writeFileSync(answersFile(values.answers, seed), JSON.stringify(outcome.recording));
      continue;
    }
    if (values.twice) {
      const { digest, trace } = await play(script, { engine, verifies: true });
      if (digest !== outcome.digest) {
        const at = trace.findIndex((line, number) => line !== outcome.trace[number]);
        say(`seed ${seed} gave two traces:\n  ${outcome.trace[at]}\n  ${trace[at]}`);
        process.exitCode = 1;
      }
    }
    if (!outcome.broken) continue;
    say(
      `seed ${seed} broke a law at step ${outcome.broken.step}: ${outcome.broken.law}\n  ${outcome.broken.found}`,
    );
    process.exitCode = 1;
    if (values.brief) return;
    const { law, step } = outcome.broken;
    const breaks = async (tried: readonly Step[]) => (await play(tried, { engine })).broken?.law === law;
    const shortest = await shrink(script.slice(0, step + 1), breaks);
    const again = await play(shortest, { engine });
    say(`The shortest script has ${shortest.length} steps:`);
    for (const line of again.trace) say(`  ${line}`);
    say(JSON.stringify(shortest));
    return;
  }
  for (const line of reach?.lines() ?? []) say(line);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(spent);
  const cost = ((user + system) / 1e6 / count / weeks).toFixed(1);
  say(`${count * weeks} weeks of ${count} seeds in ${seconds.toFixed(1)} s, ${cost} s of CPU time each`);
}

async function stopEngine(): Promise<void> {
  if (!values.postgres) return;
  const { stopPostgres } = await import('./world/postgres-store.ts');
  await stopPostgres();
}

/** Plants each fault in a separate process, and prints how it was found. */
function findPlanted(): void {
  const faults = plantedFaults().filter(({ id }) => id.includes('/races/') === values.postgres);
  const found = faults.filter(({ id, consequence }) => {
    const args = [...process.execArgv, __filename, '--seed', values.seed, '--seeds', values.seeds];
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        ...[...args, '--weeks', values.weeks, '--plant', id.split('/').at(-1) ?? '', '--brief'],
        ...(values.postgres ? ['--postgres'] : []),
      ],
      { encoding: 'utf8' },
    );
    const line = stdout.split('\n').find((one) => one.includes('broke a law'));
    say(`${line ? 'found ' : 'MISSED'} ${consequence}: ${line ?? stderr}`);
    return line !== undefined;
  });
  say(`${found.length} of ${faults.length} planted faults were found`);
  process.exitCode = found.length === faults.length ? 0 : 1;
}

async function compare(commit: string): Promise<void> {
  const numbers = { seed: Number(values.seed), seeds: Number(values.seeds), weeks: Number(values.weeks) };
  if ((await compareWith(commit, numbers, say)) > 0) process.exitCode = 1;
}

if (values.planted) findPlanted();
else if (values.against) void compare(values.against);
else void simulate().finally(stopEngine);
