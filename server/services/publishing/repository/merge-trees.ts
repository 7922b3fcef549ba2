import { isDeepStrictEqual } from 'node:util';
import { collections } from '#domain/publishing/collections.ts';
import { readValue, UnreadableFile, withValue } from '../editor/stored-entries.ts';
import type { Git } from './git.ts';
import { blobsOf, editedTree, readBlobs } from './git-objects.ts';

type Entry = Record<string, unknown>;
type Entries = Map<string, Entry>;

function keyOfList(path: string): string | undefined {
  for (const { type } of collections) {
    if (type.holds === 'list' && type.file === path) return type.key;
    if (type.holds === 'lists' && path.startsWith(`${type.folder}/`)) return type.key;
  }
  return undefined;
}

/** Returns a file's entries by key; undefined unless it is a list with unique keys. */
function entriesByName(path: string, text: string, key: string): Entries | undefined {
  const items = text.trim() === '' ? [] : readValue(path, text);
  if (!Array.isArray(items)) return undefined;
  const entries = new Map(items.map((item: Entry) => [JSON.stringify(item?.[key]), item]));
  return entries.size === items.length ? entries : undefined;
}

function insert(entries: Entries, name: string, entry: Entry, before: string | undefined): Entries {
  const names = [...entries.keys()];
  const at = before !== undefined && names.includes(before) ? names.indexOf(before) + 1 : names.length;
  return new Map([...[...entries].slice(0, at), [name, entry], ...[...entries].slice(at)]);
}

/**
 * Merges list files per entry: Git reports conflicts for adjacent lines of different entries. Returns
 * undefined for other files, or if both sides changed the same entry.
 */
export function mergeLists(
  path: string,
  { base, ours, theirs }: { base: string; ours: string; theirs: string },
): string | undefined {
  const key = keyOfList(path);
  if (key === undefined) return undefined;
  try {
    const [before, here, there] = [base, ours, theirs].map((text) => entriesByName(path, text, key));
    if (!before || !here || !there) return undefined;
    let merged = new Map(here);
    let previous: string | undefined;
    const last = [...there.keys()].findLast((name) => before.has(name));
    for (const name of new Set([...there.keys(), ...before.keys()])) {
      const [was, our, their] = [before.get(name), here.get(name), there.get(name)];
      const isTheirs = isDeepStrictEqual(our, was);
      if (!isTheirs && !isDeepStrictEqual(their, was) && !isDeepStrictEqual(our, their)) return undefined;
      if (isTheirs && !their) merged.delete(name);
      else if (isTheirs && their && our) merged.set(name, their);
      else if (isTheirs && their)
        merged = insert(merged, name, their, previous === last ? undefined : previous);
      // Entries appended by the other side follow those appended by this side.
      if (their) previous = name === last || previous === last ? last : name;
    }
    return withValue(path, ours, [...merged.values()]);
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}

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
