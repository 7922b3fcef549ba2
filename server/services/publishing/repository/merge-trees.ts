import type { Git } from './git.ts';
import { blobsOf, editedTree, readBlobs } from './git-objects.ts';
import { mergeLists } from './merge-lists.ts';

async function textsOf(git: Git, path: string, commits: readonly string[]): Promise<string[]> {
  const read = commits.map(async (commit) => {
    const blob = commit === '' ? undefined : (await blobsOf(git, commit)).get(path);
    return blob === undefined ? '' : String((await readBlobs(git, [blob])).get(blob) ?? '');
  });
  return Promise.all(read);
}

/**
 * Merges two sides by line, then conflicting files per entry; returns a tree and the remaining conflicts.
 * `folder` is the repository's.
 */
export async function mergedTree(
  git: Git,
  folder: string,
  ours: string,
  theirs: string,
): Promise<{ tree: string; conflicts: string[] }> {
  const { output } = await git.run(
    ['merge-tree', '--write-tree', '-z', '--name-only', '--no-messages', ours, theirs],
    { expected: [1] },
  );
  const [tree = '', ...paths] = output.toString().split('\0').filter(Boolean);
  const conflicts = [...new Set(paths)];
  if (conflicts.length === 0) return { tree, conflicts };
  const base = await git.text(['merge-base', ours, theirs], { expected: [1] });
  const edits = new Map<string, string>();
  for (const path of conflicts) {
    const [before = '', here = '', there = ''] = await textsOf(git, path, [base, ours, theirs]);
    const merged = mergeLists(path, { base: before, ours: here, theirs: there });
    if (merged !== undefined) edits.set(path, merged);
  }
  const left = conflicts.filter((path) => !edits.has(path));
  return { tree: edits.size > 0 ? await editedTree(git, folder, tree, edits) : tree, conflicts: left };
}
