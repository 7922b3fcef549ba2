import type { ContentRepository, FileChange } from './content-repository.ts';
import { draftRef } from './content-repository.ts';
import { type DraftState, messageOf, stateOf } from './draft-message.ts';
import type { Author } from './git.ts';
import { commitTree, type Edits, editedTree } from './git-objects.ts';
import { mergedTree } from './merge-trees.ts';
import { changedMeanwhile, RepositoryRefused } from './repository-refused.ts';

/** A draft is a changed content entry, stored as a Git branch with the entry's name. */
export interface Draft {
  /** `promotions/quiet-months`. */
  id: string;
  collection: string;
  slug: string;
  title: string;
  state: DraftState;
  author: { name: string; email: string };
  updatedAt: Date;
  publishAt?: Date;
  /** Commit of `main` on which the draft is based. */
  base: string;
  commit: string;
  /** Paths in conflict with later changes on `main`. */
  conflicts: string[];
}

export interface EntrySave {
  id: string;
  title: string;
  edits: Edits;
  by: Author;
  /** The commit that the caller read: the draft's, or that of `main` for a new draft. */
  from: string;
  /** Commit of `main` onto which a conflicting draft is moved. */
  onto?: string;
  /** For a new draft. */
  begins?: { state: DraftState; publishAt?: Date | undefined };
}

const format = [
  '%(objectname)',
  '%(refname:lstrip=3)',
  '%(authorname)',
  '%(authoremail:trim)',
  '%(committerdate:unix)',
  '%(contents:subject)',
  // git 2.39 prints all trailers for each single key.
  '%(trailers:only,unfold)',
].join('%1f');

const idPattern = /^([a-z0-9-]+)\/([a-z0-9][a-z0-9-]*)$/;

export class Drafts {
  private readonly conflictsBySides = new Map<string, string[]>();
  private readonly basesBySides = new Map<string, string>();

  constructor(private readonly repository: ContentRepository) {}

  /** Last changed first. */
  async list(): Promise<Draft[]> {
    const drafts = await this.read('refs/heads/draft/');
    return drafts.sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  }

  async get(id: string): Promise<Draft | undefined> {
    const found = idPattern.test(id) ? await this.read(draftRef(id)) : [];
    return found.find((draft) => draft.id === id);
  }

  /** Returns the content with only this draft, like `ContentRepository.filesAt`. */
  async files(id: string): Promise<Map<string, string>> {
    return this.repository.filesAt((await this.existing(id)).commit);
  }

  async changes(id: string): Promise<FileChange[]> {
    const { base, commit } = await this.existing(id);
    return this.repository.changes(base, commit);
  }

  /** Creates or updates a draft; rejects with `changed` if it is not at `from`. */
  async saveEntry(save: EntrySave): Promise<Draft> {
    const { id, from } = save;
    const draft = await this.get(id);
    if (draft && draft.commit !== from) throw changedMeanwhile();
    await this.move(id, draft?.commit, await this.commitOf(save, draft));
    return this.existing(id);
  }

  /** Writes the commit of a save; no draft has it yet. */
  async commitOf({ id, title, edits, by, from, onto, begins }: EntrySave, draft?: Draft): Promise<string> {
    if (!idPattern.test(id)) throw new RepositoryRefused('unsafe', `${id} cannot be the name of a draft.`);
    const { git, folder } = this.repository;
    const { state, publishAt } = draft ?? begins ?? { state: 'draft' };
    const message = messageOf({ title, state, publishAt });
    const tree = await editedTree(git, folder, onto ?? from, edits);
    const parents = onto === undefined ? [from] : [from, onto];
    return commitTree(git, { tree, parents, message, author: by });
  }

  /** Changes state or schedule; undefined fields stay. */
  async setState(
    id: string,
    change: { state?: DraftState; publishAt?: Date | null },
    by: Author,
  ): Promise<Draft> {
    const draft = await this.existing(id);
    const publishAt = change.publishAt === undefined ? draft.publishAt : (change.publishAt ?? undefined);
    const message = messageOf({ title: draft.title, state: change.state ?? draft.state, publishAt });
    const { git } = this.repository;
    const commit = await commitTree(git, {
      tree: await git.treeOf(draft.commit),
      parents: [draft.commit],
      message,
      author: { ...draft.author, at: draft.updatedAt },
      committer: by,
    });
    await this.move(id, draft.commit, commit);
    return this.existing(id);
  }

  /** Deletes a draft; with `at`, only if it is at that commit. */
  async discard(id: string, at?: string): Promise<void> {
    const { commit } = await this.existing(id);
    await this.move(id, at ?? commit, undefined);
  }

  private async move(id: string, from: string | undefined, to: string | undefined): Promise<void> {
    try {
      await this.repository.refs.change([{ ref: draftRef(id), from, to }]);
    } catch (error) {
      await this.repository.refresh().catch(() => undefined);
      throw error;
    }
  }

  private async existing(id: string): Promise<Draft> {
    const draft = await this.get(id);
    if (!draft)
      throw new RepositoryRefused('missing', `There is no draft of ${id}; it may have been published.`);
    return draft;
  }

  private async read(refs: string): Promise<Draft[]> {
    const { git } = this.repository;
    const [listed, main] = await Promise.all([
      git.text(['for-each-ref', `--format=${format}%1e`, refs]),
      this.repository.head(),
    ]);
    const drafts = listed.split('\x1e').map(async (line): Promise<Draft[]> => {
      const fields = line.trimStart().split('\x1f');
      const [commit = '', name = '', author = '', email = '', at = '', title = '', trailers = ''] = fields;
      const id = name.replace(/^draft\//, '');
      const [, collection, slug] = idPattern.exec(id) ?? [];
      // A branch created by hand may have an invalid name or an unrelated history.
      if (!collection || !slug) return [];
      const base = await this.baseOf(main, commit);
      if (base === '') return [];
      return [
        {
          id,
          collection,
          slug,
          title,
          commit,
          base,
          ...stateOf(trailers),
          author: { name: author, email },
          updatedAt: new Date(Number(at) * 1000),
          conflicts: base === main ? [] : await this.conflictsOf(main, commit),
        },
      ];
    });
    return (await Promise.all(drafts)).flat();
  }

  /** Merge base with `main`; '' for unrelated histories. */
  private async baseOf(main: string, commit: string): Promise<string> {
    const sides = `${main} ${commit}`;
    const base =
      this.basesBySides.get(sides) ??
      (await this.repository.git.text(['merge-base', main, commit], { expected: [1] }));
    this.keep(this.basesBySides, main, sides, base);
    return base;
  }

  private async conflictsOf(main: string, commit: string): Promise<string[]> {
    const sides = `${main} ${commit}`;
    const known = this.conflictsBySides.get(sides);
    if (known) return known;
    const { conflicts } = await mergedTree(this.repository.git, this.repository.folder, main, commit);
    this.keep(this.conflictsBySides, main, sides, conflicts);
    return conflicts;
  }

  private keep<T>(known: Map<string, T>, main: string, sides: string, value: T): void {
    // Drops cache entries of earlier `main` commits.
    for (const key of known.keys()) if (!key.startsWith(main)) known.delete(key);
    known.set(sides, value);
  }
}
