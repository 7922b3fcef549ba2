import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#tests/mutants/read-mutants.ts';

interface Numbers {
  seed: number;
  seeds: number;
  weeks: number;
}

/** Where the answers of a number are stored. */
export const answersFile = (folder: string, seed: number): string => join(folder, `${seed}.json`);

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Plays the numbers in a tree, each to its end or to a broken law. Throws if its program fails. */
async function playIn(tree: string, answers: string, { seed, seeds, weeks }: Numbers): Promise<void> {
  const args = ['--seed', `${seed}`, '--seeds', `${seeds}`, '--weeks', `${weeks}`, '--answers', answers];
  const program = [...process.execArgv, join(tree, 'tests/simulation/run.ts')];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`The numbers could not be played in ${tree}`);
}

const read = (folder: string, seed: number): readonly string[] =>
  JSON.parse(readFileSync(answersFile(folder, seed), 'utf8')) as string[];

const shownBefore = 60;
const shownAfter = 240;

/** The part of an answer around its first difference from the other. */
function partOf(answer: string, other: string): string {
  let same = 0;
  while (same < answer.length && answer[same] === other[same]) same += 1;
  const [head = ''] = answer.split(' {', 1);
  const part = answer.slice(Math.max(same - shownBefore, 0), same + shownAfter);
  return part.startsWith(head) ? part : `${head} … ${part}`;
}

/** Returns the first answer of a number that is not the same, as each of two trees gave it. */
export function firstDifference(
  before: readonly string[],
  after: readonly string[],
): { at: number; before: string; after: string } | undefined {
  const at = Array.from({ length: Math.max(before.length, after.length) }).findIndex(
    (_, place) => before[place] !== after[place],
  );
  if (at < 0) return undefined;
  const [old = 'no request', now = 'no request'] = [before[at], after[at]];
  return { at, before: partOf(old, now), after: partOf(now, old) };
}

/**
 * Plays the numbers in this tree and in that of a commit, and calls `say` with the first answer of each that
 * is not the same. Returns how many numbers differ.
 */
export async function compareWith(
  commit: string,
  numbers: Numbers,
  say: (line: string) => unknown,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'clerestory-compared-'));
  const [tree, old, now] = [join(folder, 'tree'), join(folder, 'before'), join(folder, 'after')];
  git('worktree', 'add', '--detach', tree, commit);
  try {
    symlinkSync(join(projectRoot, 'node_modules'), join(tree, 'node_modules'));
    await Promise.all([playIn(tree, old, numbers), playIn(projectRoot, now, numbers)]);
    const seeds = Array.from({ length: numbers.seeds }, (_, place) => numbers.seed + place);
    const differing = seeds.filter((seed) => {
      const found = firstDifference(read(old, seed), read(now, seed));
      if (found)
        say(`seed ${seed}, answer ${found.at + 1}\n  before: ${found.before}\n  after:  ${found.after}`);
      return found !== undefined;
    });
    say(`${differing.length} of ${seeds.length} numbers have other answers than at ${commit}`);
    return differing.length;
  } finally {
    git('worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  }
}
