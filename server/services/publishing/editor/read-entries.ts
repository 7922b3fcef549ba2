import { picturesFolder } from '#domain/content/content-types.ts';
import type { DraftProblem } from '#domain/publishing/editing-contract.ts';
import { removedEntry } from '#domain/publishing/removal-draft.ts';
import type { EntryRow } from '#domain/publishing/writing-contract.ts';
import type { FileChange } from '../repository/content-repository.ts';
import type { Draft } from '../repository/drafts.ts';
import type { EditorDeps } from './editor-deps.ts';
import { rowOf, rowSources } from './entry-rows.ts';
import { addressOf, type EntryAddress, entryForm } from './entry-view.ts';
import { noEntry } from './refusals.ts';
import { entryOf, entryOfDraft, type StoredEntry } from './stored-entries.ts';

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

  /** Returns the drafts that no form can show, with the reasons. */
  async brokenDrafts(): Promise<DraftProblem[]> {
    const drafts = (await this.deps.drafts.list()).filter(({ id }) => !removedEntry(id));
    const problems = await Promise.all(drafts.map((draft) => this.problemOf(draft)));
    return problems.filter((problem) => problem !== undefined);
  }

  /** Reads an entry from its draft, if possible only from the changed files. */
  private async draftEntry(
    { collection, slug }: Pick<EntryAddress, 'collection' | 'slug'>,
    { base, commit }: Draft,
  ): Promise<{ entry: StoredEntry; changes: FileChange[] }> {
    const { repository } = this.deps;
    const changes = await repository.changes(base, commit);
    const entry =
      entryOfDraft(collection, textsAfter(changes), slug) ??
      entryOfDraft(collection, await repository.filesAt(commit), slug);
    if (!entry) throw noEntry();
    return { entry, changes };
  }

  /** Returns an entry's form from its draft, else as published, with the pictures that only the draft has. */
  async forForm(folder: string, name: string): Promise<EntryForForm> {
    const address = addressOf(folder, name);
    const { collection, slug, id } = address;
    const { repository, drafts } = this.deps;
    const live = entryOf(collection, await repository.filesAt(await repository.head()), slug);
    const draft = await drafts.get(id);
    const drafted = draft && (await this.draftEntry(address, draft));
    const entry = drafted?.entry ?? live;
    if (!entry) throw noEntry();
    const added = (drafted?.changes ?? []).filter(
      ({ path, after }) => path.startsWith(`${picturesFolder}/`) && after === '',
    );
    const pictures = await Promise.all(
      added.map(async ({ path }) => {
        const file = draft && (await repository.fileAt(draft.commit, path));
        return [path.slice(picturesFolder.length + 1), file?.bytes] as const;
      }),
    );
    return {
      row: rowOf(collection, entry, live !== undefined, await rowSources(this.deps)),
      form: entryForm(collection, entry),
      conflicts: draft?.conflicts ?? [],
      pictures: new Map(pictures.flatMap(([file, bytes]) => (bytes ? [[file, bytes] as const] : []))),
    };
  }

  private async problemOf(draft: Draft): Promise<DraftProblem | undefined> {
    const { id, collection, slug, title, base, commit } = draft;
    try {
      await this.draftEntry(addressOf(collection, slug), draft);
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
}

const textsAfter = (changes: readonly FileChange[]): Map<string, string> =>
  new Map(changes.flatMap(({ path, after }) => (after === undefined ? [] : [[path, after]])));
