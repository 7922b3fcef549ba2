import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Author, Git } from './git.ts';
import { blobsOf, commitTree, editedTree, readBlobs, withScratchIndex } from './git-objects.ts';
import type { GitRefs } from './git-refs.ts';
import { mergedTree } from './merge-trees.ts';

export const mainRef = 'refs/heads/main';
/** Last imported state of the checkout, as a branch since all Git hosts accept these. */
const importRef = 'refs/heads/imports/checkout';

interface Import {
  git: Git;
  refs: GitRefs;
  folder: string;
  contentDir: string;
  at: Date;
}

async function treeOfFolder({ git, folder, contentDir }: Import): Promise<string> {
  await writeFile(join(folder, 'hidden-files'), '.*\n');
  return withScratchIndex(folder, async (index) => {
    const excludes = `core.excludesFile=${join(folder, 'hidden-files')}`;
    await git.run(['-c', excludes, 'add', '--all', '--', '.'], { index, workTree: contentDir });
    return git.text(['write-tree'], { index });
  });
}

async function mergedInto(
  job: Import,
  main: string,
  imported: string,
): Promise<{ tree: string; kept: string[] }> {
  const { git, folder } = job;
  const { tree, conflicts } = await mergedTree(git, folder, main, imported);
  if (conflicts.length === 0) return { tree, kept: [] };
  const ours = await blobsOf(git, main);
  const contents = await readBlobs(
    git,
    conflicts.flatMap((path) => ours.get(path) ?? []),
  );
  const edits = conflicts.map((path) => [path, contents.get(ours.get(path) ?? '') ?? null] as const);
  return { tree: await editedTree(git, folder, tree, new Map(edits)), kept: conflicts };
}

/** Imports a checkout's changes into `main`, or initializes it. Both refs move atomically. */
export async function importCheckout(job: Import): Promise<{ keptAsEdited: string[] }> {
  const { git, refs, at } = job;
  const author: Author = { name: 'Checkout', email: 'checkout@localhost', at };
  const [main, before] = await Promise.all([git.commitOf(mainRef), git.commitOf(importRef)]);
  const tree = await treeOfFolder(job);
  // An earlier checkout than the last one comes from a process of an earlier version that starts again.
  if (before && (await git.text(['log', '--format=%T', before])).split('\n').includes(tree))
    return { keptAsEdited: [] };
  const message = 'Import content from the checkout\n';
  const imported = await commitTree(git, { tree, parents: before ? [before] : [], message, author });
  const importMove = { ref: importRef, from: before, to: imported };
  if (!main) {
    await refs.change([{ ref: mainRef, from: undefined, to: imported }, importMove]);
    return { keptAsEdited: [] };
  }
  // A repository without an earlier import: only later changes are imported.
  if (!before) {
    await refs.change([importMove]);
    return { keptAsEdited: [] };
  }
  const { tree: both, kept } = await mergedInto(job, main, imported);
  const commit = await commitTree(git, { tree: both, parents: [main, imported], message, author });
  await refs.change([{ ref: mainRef, from: main, to: commit }, importMove]);
  return { keptAsEdited: kept };
}
