import { picturesFolder } from '#domain/content/content-types.ts';
import { collections, draftFolder } from '#domain/publishing/collections.ts';
import type { DraftProblem, EditorDraft, EditorEntry } from '#domain/publishing/editing-contract.ts';
import { removedEntry } from '#domain/publishing/removal-draft.ts';
import type { EntryRow } from '#domain/publishing/writing-contract.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { FileChange } from '../repository/content-repository.ts';
import type { DraftState } from '../repository/draft-message.ts';
import type { Draft } from '../repository/drafts.ts';
import type { EditorDeps } from './editor-deps.ts';
import { rowOf, rowSources } from './entry-rows.ts';
import { addressAt, addressOf, type EntryAddress, entryView, versionOf } from './entry-view.ts';
import { noEntry, notContent } from './refusals.ts';
import { entriesOf, entryOf, entryOfDraft, type StoredEntry } from './stored-entries.ts';

export const statusOf = { draft: 'draft', 'in review': 'pending_review', ready: 'pending_publish' } as const;

export const noDraft = (): HttpError =>
  new HttpError(404, {
    code: 'no_draft',
    message: 'There is no draft of this entry. It may have been published.',
  });

/** Display limit for a file without a form, in characters. */
const longestText = 20_000;

interface EntryForForm {
  row: EntryRow;
  form: Record<string, unknown>;
  conflicts: string[];
  pictures: Map<string, Buffer>;
}

export class ReadEntries {
  constructor(private readonly deps: EditorDeps) {}

  async ofFolder(folder: string): Promise<EditorEntry[]> {
    const collection = collections.find((one) => !one.group && one.name === folder);
    if (!collection) throw notContent(folder);
    const files = await this.published();
    return entriesOf(collection, files).map((entry) => entryView(collection, entry));
  }

  async ofPaths(paths: readonly string[]): Promise<EditorEntry[]> {
    const files = await this.published();
    return paths.flatMap((path) => {
      const { collection, slug } = addressAt(path);
      const entry = entryOf(collection, files, slug);
      return entry ? [entryView(collection, entry)] : [];
    });
  }

  async one(path: string): Promise<EditorEntry> {
    const [entry] = await this.ofPaths([path]);
    if (!entry) throw noEntry();
    return entry;
  }

  /** Returns the drafts that forms can show and the problems of the others. */
  async drafts(): Promise<{ ids: string[]; problems: DraftProblem[] }> {
    // Local data suffices if the Git host is unreachable.
    await this.deps.repository.refresh().catch(() => undefined);
    const drafts = (await this.deps.drafts.list()).filter(({ id }) => !removedEntry(id));
    const problems = await Promise.all(drafts.map((draft) => this.problemOf(draft)));
    return {
      ids: drafts.filter((_, at) => !problems[at]).map(({ id }) => id),
      problems: problems.filter((problem) => problem !== undefined),
    };
  }

  async draft(folder: string, name: string): Promise<EditorDraft> {
    const address = addressOf(folder, name);
    const { draft, entry, changes } = await this.draftEntry(address);
    const path = `${folder}/${address.slug}.json`;
    const isThere = (side: 'before' | 'after') =>
      entryOfDraft(address.collection, textsOf(changes, side), address.slug) !== undefined;
    const isNew = isThere('after') && !isThere('before');
    const pictures = changes.filter(
      (change) => change.path.startsWith(`${picturesFolder}/`) && change.after === '',
    );
    return {
      collection: draftFolder(address.collection),
      slug: address.slug,
      status: statusOf[draft.state],
      updatedAt: draft.updatedAt.toISOString(),
      pullRequestAuthor: draft.author.name,
      diffs: [
        { path, id: versionOf(entry), newFile: isNew },
        ...pictures.map((picture) => ({ path: picture.path, id: picture.path, newFile: true })),
      ],
    };
  }

  async draftData(folder: string, name: string): Promise<string> {
    const address = addressOf(folder, name);
    const { entry } = await this.draftEntry(address);
    return entryView(address.collection, entry).data;
  }

  /** Reads an entry from its draft, if possible only from the changed files. */
  private async draftEntry(
    address: EntryAddress,
  ): Promise<{ draft: Draft; entry: StoredEntry; changes: FileChange[] }> {
    const { drafts, repository } = this.deps;
    const { collection, slug, id } = address;
    const draft = await drafts.get(id);
    if (!draft) throw noDraft();
    const changes = await repository.changes(draft.base, draft.commit);
    const entry =
      entryOfDraft(collection, textsOf(changes, 'after'), slug) ??
      entryOfDraft(collection, await repository.filesAt(draft.commit), slug);
    if (!entry) throw noEntry();
    return { draft, entry, changes };
  }

  /** Returns an entry's form from its draft, else as published, with the pictures that only the draft has. */
  async forForm(folder: string, name: string): Promise<EntryForForm> {
    const address = addressOf(folder, name);
    const { collection, slug, id } = address;
    const { repository, drafts } = this.deps;
    const live = entryOf(collection, await this.published(), slug);
    const isDrafted = (await drafts.get(id)) !== undefined;
    const drafted = isDrafted ? await this.draftEntry(address) : undefined;
    const entry = drafted?.entry ?? live;
    if (!entry) throw noEntry();
    const added = (drafted?.changes ?? []).filter(
      ({ path, after }) => path.startsWith(`${picturesFolder}/`) && after === '',
    );
    const pictures = await Promise.all(
      added.map(async ({ path }) => {
        const file = drafted && (await repository.fileAt(drafted.draft.commit, path));
        return [path.slice(picturesFolder.length + 1), file?.bytes] as const;
      }),
    );
    return {
      row: rowOf(collection, entry, live !== undefined, await rowSources(this.deps)),
      form: JSON.parse(entryView(collection, entry).data) as Record<string, unknown>,
      conflicts: drafted?.draft.conflicts ?? [],
      pictures: new Map(pictures.flatMap(([file, bytes]) => (bytes ? [[file, bytes] as const] : []))),
    };
  }

  private async problemOf({ id, collection, slug, title, base, commit }: Draft) {
    try {
      await this.draftEntry(addressOf(collection, slug));
      return undefined;
    } catch (error) {
      const changes = await this.deps.repository.changes(base, commit);
      return {
        draft: id,
        title,
        message: error instanceof Error ? error.message : String(error),
        files: changes.map(({ path, after = '' }) => ({ path, text: after.slice(0, longestText) })),
      };
    }
  }

  private async published(): Promise<Map<string, string>> {
    return this.deps.repository.filesAt(await this.deps.repository.head());
  }
}

const textsOf = (changes: readonly FileChange[], side: 'before' | 'after'): Map<string, string> =>
  new Map(
    changes.flatMap((change) => {
      const text = change[side];
      return text === undefined ? [] : [[(side === 'before' && change.renamedFrom) || change.path, text]];
    }),
  );

export const stateOf = (status: (typeof statusOf)[DraftState]): DraftState =>
  (Object.keys(statusOf) as DraftState[]).find((state) => statusOf[state] === status) ?? 'draft';
