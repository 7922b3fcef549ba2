import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from '#server/runtime/runtime.ts';
import type { Author, Git } from './git.ts';
import { RepositoryRefused } from './repository-refused.ts';

/** File contents by path; null deletes a file. */
export type Edits = ReadonlyMap<string, string | Buffer | null>;

const regularFile = /^100(644|755)$/;

/**
 * Returns blob ids by path. Throws for symlinks and submodules, which a branch created by hand may contain.
 */
export async function blobsOf(git: Git, commit: string): Promise<Map<string, string>> {
  const { output } = await git.run(['ls-tree', '-r', '-z', commit]);
  const blobs = new Map<string, string>();
  for (const line of output.toString().split('\0').slice(0, -1)) {
    const [, mode = '', blob = '', path = ''] = /^(\S+) \S+ (\S+)\t([\s\S]*)$/.exec(line) ?? [];
    if (!regularFile.test(mode))
      throw new RepositoryRefused('unsafe', `content/${path}: only plain files may stand in the content.`);
    blobs.set(path, blob);
  }
  return blobs;
}

export async function readBlobs(git: Git, ids: readonly string[]): Promise<Map<string, Buffer>> {
  const read = await Promise.all(ids.map((id) => git.objects.read(id)));
  return new Map(
    read.map((blob, at) => {
      if (!blob) throw new RepositoryRefused('missing', 'A file of the content is missing.');
      return [ids[at] ?? '', blob.content];
    }),
  );
}

/** Provides a temporary index, so that a killed process leaves no lock. */
export async function withScratchIndex<T>(folder: string, work: (index: string) => Promise<T>): Promise<T> {
  const index = join(folder, 'scratch', `${randomUUID()}.index`);
  await mkdir(join(folder, 'scratch'), { recursive: true });
  try {
    return await work(index);
  } finally {
    await rm(index, { force: true });
  }
}

export async function editedTree(git: Git, folder: string, base: string, edits: Edits): Promise<string> {
  const lines = await Promise.all(
    [...edits].map(async ([path, content]) => {
      if (content === null) return `0 ${'0'.repeat(40)}\t${path}\0`;
      const blob = await git.text(['hash-object', '-w', '--stdin'], { input: content });
      return `100644 ${blob}\t${path}\0`;
    }),
  );
  return withScratchIndex(folder, async (index) => {
    await git.run(['read-tree', base], { index });
    await git.run(['update-index', '-z', '--index-info'], { index, input: lines.join('') });
    return git.text(['write-tree'], { index });
  });
}

export interface NewCommit {
  tree: string;
  parents: readonly string[];
  message: string;
  author: Author;
  /** Committer, if different from the author. */
  committer?: Author;
}

export const commitTree = (
  git: Git,
  { tree, parents, message, author, committer }: NewCommit,
): Promise<string> =>
  git.text(['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-F', '-'], {
    input: message,
    author,
    committer: committer ?? author,
  });
