import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#tests/mutants/read-mutants.ts';
import { firstDifference } from './difference.ts';
import type { Recording } from './play.ts';

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

/** Plays the numbers in a tree, each to its end. Throws if its program fails. */
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

const read = (folder: string, seed: number): Recording =>
  JSON.parse(readFileSync(answersFile(folder, seed), 'utf8')) as Recording;

/**
 * Plays the numbers in this tree and in that of a commit, with the acts of this one, and calls `say` with the
 * first difference of each. Returns how many numbers differ.
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
    // Other acts would ask for other answers.
    rmSync(join(tree, 'tests'), { recursive: true });
    cpSync(join(projectRoot, 'tests'), join(tree, 'tests'), { recursive: true });
    await Promise.all([playIn(tree, old, numbers), playIn(projectRoot, now, numbers)]);
    const seeds = Array.from({ length: numbers.seeds }, (_, place) => numbers.seed + place);
    const differing = seeds.filter((seed) => {
      const found = firstDifference(read(old, seed), read(now, seed));
      if (found) say(`seed ${seed}, ${found.at}\n  before: ${found.before}\n  after:  ${found.after}`);
      return found !== undefined;
    });
    say(`${differing.length} of ${seeds.length} numbers differ from ${commit}`);
    return differing.length;
  } finally {
    git('worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  }
}
