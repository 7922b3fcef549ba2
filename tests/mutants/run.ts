import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestSettings, type Run } from './jest-settings.ts';
import { type Mutant, projectRoot, readMutants, staleReason } from './read-mutants.ts';

const wantedShare = 0.95;

interface Outcome {
  name: string;
  passed: number;
  failed: number;
  firstFailure?: string;
  message?: string;
  broken?: string;
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Baseline runs, once per file: a test that fails anyway detects nothing. */
function runsWithout(mutants: readonly Mutant[]): Run[] {
  return [...new Set(mutants.map(({ test }) => test))].map((test) => {
    const together = mutants.filter((mutant) => mutant.test === test);
    const titles = together.flatMap(({ title }) => (title === undefined ? [] : [literally(title)]));
    const isWhole = titles.length < together.length;
    return { name: `without ${test}`, test, titles: isWhole ? undefined : [...new Set(titles)].join('|') };
  });
}

const runWith = (mutant: Mutant): Run => ({
  name: mutant.id,
  test: mutant.test,
  titles: mutant.title && literally(mutant.title),
  mutant,
});

async function outcomesOf(runs: readonly Run[]): Promise<Map<string, Outcome>> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const [config, report] = [join(folder, 'jest.config.json'), join(folder, 'report.jsonl')];
  writeFileSync(config, JSON.stringify(jestSettings(runs, report)));
  const program = join(projectRoot, 'node_modules/jest/bin/jest.js');
  const jest = spawn(process.execPath, [program, '--config', config], {
    stdio: 'inherit',
    // Reloads product code in each run, with its mutant.
    env: { ...process.env, TEST_FRESH_PRODUCT: '1' },
  });
  process.once('SIGINT', () => jest.kill('SIGINT'));
  await new Promise((resolve) => jest.once('close', resolve));
  const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n').filter(Boolean) : [];
  rmSync(folder, { recursive: true });
  return new Map(lines.map((line) => JSON.parse(line) as Outcome).map((one) => [one.name, one]));
}

function missedBecause(mutant: Mutant, outcomes: ReadonlyMap<string, Outcome>): string | undefined {
  const without = outcomes.get(`without ${mutant.test}`);
  if (!without || without.failed > 0 || without.passed === 0 || without.broken)
    return `its test fails without it too: ${without?.firstFailure ?? without?.broken ?? 'none of them ran'}`;
  const outcome = outcomes.get(mutant.id);
  if (!outcome) return 'it did not run';
  if (outcome.broken) return `its test could not be run: ${outcome.broken}`;
  if (outcome.passed + outcome.failed === 0) return 'none of its tests ran';
  // A busy machine can time out without a fault.
  if (outcome.message?.includes('Exceeded timeout')) return 'its test ran out of time, which shows nothing';
  return outcome.failed > 0 ? undefined : `${outcome.passed} tests passed all the same`;
}

async function main(named: readonly string[]): Promise<void> {
  const wanted = readMutants().filter(
    ({ id, capability }) => named.length === 0 || named.includes(capability) || named.includes(id),
  );
  const stale = wanted.flatMap((mutant) => staleReason(mutant)?.replace(/^/, `${mutant.id}: `) ?? []);
  if (stale.length > 0 || wanted.length === 0) {
    say(
      stale.length > 0 ? `Do not apply:\n  ${stale.join('\n  ')}` : 'No mutant has this name or capability',
    );
    process.exitCode = 1;
    return;
  }
  const began = Date.now();
  const outcomes = await outcomesOf([...runsWithout(wanted), ...wanted.map(runWith)]);
  const missed = wanted.flatMap((mutant) => {
    const reason = missedBecause(mutant, outcomes);
    if (process.env.MUTANTS_VERBOSE)
      say(`${reason ? 'MISSED ' : 'noticed'} ${mutant.id}: ${outcomes.get(mutant.id)?.message ?? reason}`);
    return reason === undefined ? [] : [{ ...mutant, reason }];
  });
  for (const { id, product, consequence, test, reason } of missed)
    say(`missed ${id}\n  ${product}: ${consequence}\n  ${test}: ${reason}`);
  const noticed = wanted.length - missed.length;
  say(`${noticed} of ${wanted.length} noticed, in ${Math.round((Date.now() - began) / 1000)} s`);
  process.exitCode = noticed / wanted.length < wantedShare ? 1 : 0;
}

void main(process.argv.slice(2));
