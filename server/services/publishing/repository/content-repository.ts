import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CommitTexts, isText, readTexts } from './commit-texts.ts';
import { type Author, Git } from './git.ts';
import { blobsOf, commitTree, readBlobs, withScratchIndex } from './git-objects.ts';
import { GitRefs } from './git-refs.ts';
import { importCheckout, importRefs, mainRef } from './import-checkout.ts';
import { mergedTree } from './merge-trees.ts';
import { RepositoryRefused } from './repository-refused.ts';

/** A path that two sides changed in ways that contradict each other. */
export interface Conflict {
  draft: string;
  path: string;
  message: string;
}

/** Before and after are texts; of pictures there is '' for that there is one. */
export interface FileChange {
  path: string;
  before?: string;
  after?: string;
  renamedFrom?: string;
}

export interface ContentCommit {
  commit: string;
  at: Date;
  author: { name: string; email: string };
  message: string;
}

export interface RepositoryOptions {
  /** The bare repository, made on first use. */
  folder: string;
  /** The folder that a new repository begins with. */
  seedFrom: string;
  /** Address of a repository at a git host, which then decides. */
  remote?: string | undefined;
  /** Told of what an editor would want to know and cannot be asked about. */
  report?: (line: string) => void;
  now?: () => Date;
}

export const draftRef = (id: string): string => `refs/heads/draft/${id}`;
const everyRef = [mainRef, importRefs, 'refs/heads/draft/*'];

const oldestScratchMs = 3_600_000;

/** The history of the content: `main` is what is published, drafts are branches beside it. */
export class ContentRepository {
  private readonly texts: CommitTexts;

  private constructor(
    readonly git: Git,
    readonly refs: GitRefs,
    readonly folder: string,
    private readonly report: (line: string) => void,
    private readonly now: () => Date,
  ) {
    this.texts = new CommitTexts(git);
  }

  static async open(options: RepositoryOptions): Promise<ContentRepository> {
    const { remote, seedFrom, report = () => undefined, now = () => new Date() } = options;
    const folder = resolve(options.folder);
    await mkdir(folder, { recursive: true });
    const git = new Git(folder, remote);
    await git.run(['init', '--quiet', '--bare', '--initial-branch=main', '--template=', folder]);
    const refs = new GitRefs(git, folder);
    const repository = new ContentRepository(git, refs, folder, report, now);
    await repository.removeOldScratch();
    if (await refs.isAtRemote(mainRef)) await refs.fetch(everyRef);
    if (!(await git.commitOf(mainRef))) await repository.importCheckout(seedFrom);
    await git.run(['-c', 'gc.autoDetach=false', 'gc', '--auto', '--quiet']);
    return repository;
  }

  /** Commit id of what is published. */
  async head(): Promise<string> {
    const head = await this.git.commitOf(mainRef);
    if (!head) throw new RepositoryRefused('missing', 'Nothing has been published yet.');
    return head;
  }

  /** Takes over what others changed at the remote; nothing without one. */
  refresh(): Promise<void> {
    return this.refs.fetch(everyRef);
  }

  /** The texts of a commit by their path; of pictures there is only the name. */
  async filesAt(commit: string): Promise<Map<string, string>> {
    return new Map(await this.texts.at(commit));
  }

  /** One file as it is in a commit, with the id of its contents. */
  async fileAt(commit: string, path: string): Promise<{ bytes: Buffer; blob: string } | undefined> {
    const listed = await this.git.text(['ls-tree', '-z', commit, '--', path]);
    const [, blob] = /^100\d+ blob (\S+)\t/.exec(listed) ?? [];
    if (!blob) return undefined;
    const bytes = (await readBlobs(this.git, [blob])).get(blob);
    return bytes && { bytes, blob };
  }

  /** The files below a folder of a commit, with the ids of their contents. */
  async listAt(commit: string, folder: string): Promise<{ path: string; blob: string }[]> {
    const blobs = await blobsOf(this.git, commit);
    return [...blobs]
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, blob]) => ({ path, blob }));
  }

  /** Makes a folder hold exactly a commit's files, and touches only what differs. */
  async writeTo(folder: string, commit: string): Promise<void> {
    await blobsOf(this.git, commit);
    const workTree = resolve(folder);
    await mkdir(workTree, { recursive: true });
    const name = createHash('sha256').update(workTree).digest('hex').slice(0, 16);
    const known = join(this.folder, 'worktrees-known', `${name}.index`);
    await mkdir(join(this.folder, 'worktrees-known'), { recursive: true });
    await withScratchIndex(this.folder, async (index) => {
      await copyFile(known, index).catch(() => undefined);
      await this.git.run(['read-tree', '--reset', '-u', commit], { index, workTree });
      await this.git.run(['clean', '-ffdxq'], { index, workTree });
      await rename(index, known);
    });
  }

  /** A commit of `base` with drafts merged into it; `main` stays where it is. */
  async merged(
    base: string,
    drafts: readonly string[],
    by: Author,
    message: string,
  ): Promise<{ commit: string } | { conflicts: Conflict[] }> {
    const conflicts: Conflict[] = [];
    let commit = base;
    for (const draft of drafts) {
      const theirs = await this.git.commitOf(draftRef(draft));
      if (!theirs) {
        conflicts.push({ draft, path: '', message: `The draft ${draft} is no longer there.` });
        continue;
      }
      const { tree, conflicts: paths } = await mergedTree(this.git, this.folder, commit, theirs);
      const contradicts = `${draft} and what has been published meanwhile change the same of it.`;
      conflicts.push(...paths.map((path) => ({ draft, path, message: contradicts })));
      if (conflicts.length === 0)
        commit = await commitTree(this.git, { tree, parents: [commit, theirs], message, author: by });
    }
    if (conflicts.length > 0) return { conflicts };
    await blobsOf(this.git, commit);
    return { commit };
  }

  /** A commit on top of `base` whose content is that of another one: how something is taken back. */
  async restored(base: string, content: string, by: Author, message: string): Promise<string> {
    const tree = await this.git.treeOf(content);
    return commitTree(this.git, { tree, parents: [base], message, author: by });
  }

  /** Publishes a commit; rejects with `changed` when `main` does not stand at `from`. */
  async advanceMain(from: string, to: string): Promise<void> {
    try {
      await this.refs.change([{ ref: mainRef, from, to }]);
    } catch (error) {
      // What moved it at the remote is to be seen by the next attempt.
      await this.refresh().catch(() => undefined);
      throw error;
    }
  }

  /** What differs between two commits, file by file. */
  async changes(from: string, to: string): Promise<FileChange[]> {
    const { output } = await this.git.run([
      'diff-tree',
      '-r',
      '-z',
      '-M',
      '--raw',
      '--no-commit-id',
      from,
      to,
    ]);
    const fields = output.toString().split('\0');
    const found: { path: string; before: string; after: string; renamedFrom?: string }[] = [];
    for (let at = 0; at + 1 < fields.length; ) {
      const [, , before = '', after = '', status = ''] = (fields[at] ?? '').split(' ');
      const renamed = status.startsWith('R');
      const [old = '', path = old] = fields.slice(at + 1, at + (renamed ? 3 : 2));
      found.push({ path, before, after, ...(renamed && { renamedFrom: old }) });
      at += renamed ? 3 : 2;
    }
    const isThere = (blob: string) => !/^0+$/.test(blob);
    const texts = await readTexts(
      this.git,
      found
        .filter(({ path }) => isText(path))
        .flatMap(({ before, after }) => [before, after].filter(isThere)),
    );
    return found.map(({ path, before, after, renamedFrom }) => ({
      path,
      ...(isThere(before) && { before: texts.get(before) ?? '' }),
      ...(isThere(after) && { after: texts.get(after) ?? '' }),
      ...(renamedFrom !== undefined && { renamedFrom }),
    }));
  }

  /** What was published, newest first; with a path the changes of that file, by who wrote them. */
  async history(path?: string, limit = 50): Promise<ContentCommit[]> {
    const { output } = await this.git.run([
      ...['log', '-z', `--max-count=${limit}`, '--format=%H%x1f%at%x1f%an%x1f%ae%x1f%B'],
      ...(path === undefined ? ['--first-parent', mainRef] : [mainRef, '--', path]),
    ]);
    const commits = output.toString().split('\0').filter(Boolean);
    return commits.map((line) => {
      const [commit = '', at = '', name = '', email = '', message = ''] = line.split('\x1f');
      return { commit, at: new Date(Number(at) * 1000), author: { name, email }, message: message.trim() };
    });
  }

  /** Brings in what changed in the checkout's folder since the last time; editors win where both changed. */
  async importCheckout(contentDir: string): Promise<void> {
    const { git, refs, folder, report } = this;
    const attempt = () =>
      importCheckout({ git, refs, folder, contentDir: resolve(contentDir), at: this.now() });
    const { keptAsEdited } = await attempt().catch(async (error) => {
      // Another process may have been first.
      if (!(error instanceof RepositoryRefused && error.reason === 'changed')) throw error;
      await this.refresh();
      return attempt();
    });
    for (const path of keptAsEdited)
      report(`content/${path}: changed in the checkout and by editors; kept as the editors have it`);
  }

  private async removeOldScratch(): Promise<void> {
    const scratch = join(this.folder, 'scratch');
    for (const name of await readdir(scratch).catch(() => [])) {
      const file = await stat(join(scratch, name)).catch(() => undefined);
      if (file && Date.now() - file.mtimeMs > oldestScratchMs) await rm(join(scratch, name), { force: true });
    }
  }
}
