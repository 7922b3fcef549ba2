import { picturesFolder } from '#domain/content/content-types.ts';
import { entryOfFile } from '../entry-of-file.ts';
import { type ContentRepository, draftRef } from '../repository/content-repository.ts';
import type { Draft, Drafts, EntrySave } from '../repository/drafts.ts';
import type { Author } from '../repository/git.ts';
import type { RefChange } from '../repository/shared-history.ts';

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

interface GoingBack {
  /** Commit of the last release that both ends have in common. */
  common: string;
  /** Commits of `main` before and after. */
  from: string;
  to: string;
  by: Author;
}

/**
 * Returns the changes of drafts that go with a move of `main` to another release. Drafts that do not differ
 * from it end; an entry that changed since the last common release becomes a draft, with its pictures, unless
 * it has one.
 */
export async function draftsGoingBack(stores: Stores, going: GoingBack) {
  const changes = new Map<string, RefChange>();
  for (const { id, commit } of await publishedDrafts(stores, going.to))
    changes.set(id, { ref: draftRef(id), from: commit, to: undefined });
  const drafts = new Set((await stores.drafts.list()).map(({ id }) => id));
  for (const save of await takenBack(stores, going)) {
    const { id } = save;
    const ended = changes.get(id);
    if (drafts.has(id) && !ended) continue;
    const commit = await stores.drafts.commitOf(save);
    changes.set(id, { ref: draftRef(id), from: ended?.from, to: commit });
  }
  return [...changes.values()];
}

async function takenBack(stores: Stores, { common, from, to, by }: GoingBack): Promise<EntrySave[]> {
  const since = new Set((await stores.repository.changes(common, from)).map(({ path }) => path));
  const changes = await stores.repository.changes(to, from);
  const pictures = changes.map(({ path }) => path).filter((path) => path.startsWith(`${picturesFolder}/`));
  const saves: EntrySave[] = [];
  for (const { path, after } of changes) {
    const id = entryOfFile(path);
    if (id === undefined || after === undefined || !since.has(path)) continue;
    const edits = new Map<string, string | Buffer | null>([
      [path, after],
      ...(await picturesOf(stores, after, pictures, from)),
    ]);
    const title =
      named
        .exec(after)?.[1]
        ?.trim()
        .replace(/^(['"])(.+)\1$/, '$2') ?? id.replace(/^.*\//, '');
    saves.push({ id, title, edits, by, from: to });
  }
  return saves;
}

async function publishedDrafts({ repository, drafts }: Stores, main: string): Promise<Draft[]> {
  const published = await repository.filesAt(main);
  const found: Draft[] = [];
  for (const draft of await drafts.list()) {
    const changes = await repository.changes(draft.base, draft.commit);
    const isPublished = changes.every(({ path, after }) => (after ?? undefined) === published.get(path));
    if (changes.length > 0 && isPublished) found.push(draft);
  }
  return found;
}
