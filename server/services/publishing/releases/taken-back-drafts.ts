import { picturesFolder } from '#domain/content/content-types.ts';
import { entryOfFile } from '../entry-of-file.ts';
import type { ContentRepository } from '../repository/content-repository.ts';
import type { Drafts } from '../repository/drafts.ts';
import type { Author } from '../repository/git.ts';

type Stores = { repository: ContentRepository; drafts: Drafts };

const named = /^(?:title|name|headline|question): *(\S.*)$/m;

/** Pictures that a text names, from those that are taken back too. */
async function picturesOf(
  { repository }: Stores,
  text: string,
  pictures: readonly string[],
  commit: string,
): Promise<[string, Buffer][]> {
  const used = pictures.filter((path) => text.includes(path.slice(path.lastIndexOf('/') + 1)));
  const files = await Promise.all(used.map((path) => repository.fileAt(commit, path)));
  return used.flatMap((path, at): [string, Buffer][] => {
    const file = files[at];
    return file ? [[path, file.bytes]] : [];
  });
}

/**
 * Keeps the entries that a rollback from one commit of `main` to another takes off the site as drafts, with
 * their pictures. An entry with a draft keeps that.
 */
export async function keepTakenBack(
  stores: Stores,
  { from, to, by }: { from: string; to: string; by: Author },
): Promise<string[]> {
  const { repository, drafts } = stores;
  const changes = await repository.changes(to, from);
  const pictures = changes.map(({ path }) => path).filter((path) => path.startsWith(`${picturesFolder}/`));
  const kept: string[] = [];
  for (const { path, after } of changes) {
    const id = entryOfFile(path);
    if (id === undefined || after === undefined || (await drafts.get(id))) continue;
    const edits = new Map<string, string | Buffer | null>([
      [path, after],
      ...(await picturesOf(stores, after, pictures, from)),
    ]);
    const title =
      named
        .exec(after)?.[1]
        ?.trim()
        .replace(/^(['"])(.+)\1$/, '$2') ?? id.replace(/^.*\//, '');
    await drafts.saveEntry({ id, title, edits, by, from: to });
    kept.push(id);
  }
  return kept;
}

/** Discards drafts that no longer differ from `main`, such as those of a release that is live again. */
export async function dropPublishedDrafts({ repository, drafts }: Stores, main: string): Promise<void> {
  const published = await repository.filesAt(main);
  for (const { id, commit, base } of await drafts.list()) {
    const changes = await repository.changes(base, commit);
    const isPublished = changes.every(({ path, after }) => (after ?? undefined) === published.get(path));
    if (changes.length > 0 && isPublished) await drafts.discard(id, commit);
  }
}
