import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#tests/mutants/read-mutants.ts';
import type { Recording } from './play.ts';
import type { Row } from './world/recording.ts';

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

interface Difference {
  at: string;
  before: string;
  after: string;
}

function firstAnswer(before: readonly string[], after: readonly string[]): Difference | undefined {
  const at = Array.from({ length: Math.max(before.length, after.length) }).findIndex(
    (_, place) => before[place] !== after[place],
  );
  if (at < 0) return undefined;
  const [old = 'no request', now = 'no request'] = [before[at], after[at]];
  return { at: `answer ${at + 1}`, before: partOf(old, now), after: partOf(now, old) };
}

/** Rows as text, by the columns that other rows have too: a migration may add one. */
function comparable(rows: readonly Row[], others: readonly Row[]): string[] {
  const [other] = others;
  const isShared = ([column]: [string, unknown]): boolean => !other || column in other;
  return rows.map((row) => JSON.stringify(Object.fromEntries(Object.entries(row).filter(isShared)))).sort();
}

function firstRow(before: Recording['rows'], after: Recording['rows']): Difference | undefined {
  for (const table of Object.keys(before)) {
    const [rows, others] = [before[table] ?? [], after[table] ?? []];
    const [old, now] = [comparable(rows, others), comparable(others, rows)];
    const at = Array.from({ length: Math.max(old.length, now.length) }).findIndex(
      (_, place) => old[place] !== now[place],
    );
    if (at < 0) continue;
    const [one = 'no row', other = 'no row'] = [old[at], now[at]];
    return { at: `rows of ${table}`, before: partOf(one, other), after: partOf(other, one) };
  }
  return undefined;
}

/**
 * Returns the first answer of a number that is not the same in two trees, as each of them gave it; if there
 * is none, the first row that is not.
 */
export const firstDifference = (before: Recording, after: Recording): Difference | undefined =>
  firstAnswer(before.answers, after.answers) ?? firstRow(before.rows, after.rows);

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
