import { hash } from 'node:crypto';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { currentDate, monotonicMs } from '#server/runtime/runtime.ts';
import { CommitTexts, isText, readTexts } from './commit-texts.ts';
import { DatabaseHistory } from './database-history.ts';
import { type Author, Git } from './git.ts';
import { GitHost } from './git-host.ts';
import { blobsOf, commitTree, readBlobs, withScratchIndex } from './git-objects.ts';
import { GitRefs } from './git-refs.ts';
import { importCheckout, mainRef } from './import-checkout.ts';
import { mergedTree } from './merge-trees.ts';
import { RepositoryRefused } from './repository-refused.ts';
import type { RefChange, SharedHistory } from './shared-history.ts';

export interface Conflict {
  draft: string;
  path: string;
  message: string;
}

/** Texts before and after; '' for an existing image. */
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
  /** Bare repository, created on first use. */
  folder: string;
  /** Initial content of a new repository. */
  seedFrom: string;
  /** Git URL of a remote, which is authoritative. */
  remote?: string | undefined;
  /** Keeps the shared history where there is no remote; without both the folder is all there is. */
  db?: Database | undefined;
  /** Commit of the live release, which the history must contain. */
  live?: string | undefined;
  report?: (line: string) => void;
  now?: () => Date;
}

export const draftRef = (id: string): string => `refs/heads/draft/${id}`;

const oldestScratchMs = 3_600_000;

/** Reads of a git host may be this old. */
const freshMs = 2_000;

const foreignHistory = (live: string) =>
  new RepositoryRefused(
    'foreign',
    `The content history here does not contain what visitors see (commit ${live.slice(0, 12)}). Start once with the DATA_DIR of the process that published it, or set CONTENT_REPOSITORY_URL.`,
  );

/** The content's Git history: `main` is published, drafts are branches. */
export class ContentRepository {
  private readonly texts: CommitTexts;
  private refreshedAt = Number.NEGATIVE_INFINITY;

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
    const { remote, db, seedFrom, live, report = () => undefined, now = currentDate } = options;
    const folder = resolve(options.folder);
    await mkdir(folder, { recursive: true });
    const git = new Git(folder, remote);
    await git.run(['init', '--quiet', '--bare', '--initial-branch=main', '--template=', folder]);
    const ofDatabase = db && !remote ? new DatabaseHistory(git, folder, db) : undefined;
    const shared = remote ? new GitHost(git) : ofDatabase;
    const repository = new ContentRepository(git, new GitRefs(git, folder, shared), folder, report, now);
    await repository.removeOldScratch();
    const local = await git.commitOf(mainRef);
    const isBegun = await shared?.isBegun();
    if (isBegun) await shared?.fetch();
    if (live) await repository.requireLive(live, local);
    const head = await git.commitOf(mainRef);
    if (head && isBegun === false) await repository.share(shared);
    if (!head) await repository.importCheckout(seedFrom);
    await ofDatabase?.joinPacks();
    await git.run(['-c', 'gc.autoDetach=false', 'gc', '--auto', '--quiet']);
    return repository;
  }

  async head(): Promise<string> {
    const head = await this.git.commitOf(mainRef);
    if (!head) throw new RepositoryRefused('missing', 'Nothing has been published yet.');
    return head;
  }

  /** Fetches the changes of other processes. */
  async refresh(): Promise<void> {
    await this.refs.fetch();
    this.refreshedAt = monotonicMs();
  }

  /** Like `refresh`, for reading: a git host that does not answer leaves the local copy. */
  async catchUp(): Promise<void> {
    if (this.git.hasRemote && monotonicMs() - this.refreshedAt < freshMs) return;
    await this.refresh().catch(() => undefined);
  }

  /** Returns true if a commit is another one or comes after it. */
  async contains(commit: string, earlier: string): Promise<boolean> {
    if (!(await this.git.commitOf(earlier))) return false;
    const { code } = await this.git.run(['merge-base', '--is-ancestor', earlier, commit], { expected: [1] });
    return code === 0;
  }

  /** Returns a commit's texts by path; images have only a name. */
  async filesAt(commit: string): Promise<Map<string, string>> {
    return new Map(await this.texts.at(commit));
  }

  /** Returns a file of a commit with its blob id. */
  async fileAt(commit: string, path: string): Promise<{ bytes: Buffer; blob: string } | undefined> {
    const listed = await this.git.text(['ls-tree', '-z', commit, '--', path]);
    const [, blob] = /^100\d+ blob (\S+)\t/.exec(listed) ?? [];
    if (!blob) return undefined;
    const bytes = (await readBlobs(this.git, [blob])).get(blob);
    return bytes && { bytes, blob };
  }

  /** Returns the files of a folder in a commit, with blob ids. */
  async listAt(commit: string, folder: string): Promise<{ path: string; blob: string }[]> {
    const blobs = await blobsOf(this.git, commit);
    return [...blobs]
      .filter(([path]) => path.startsWith(`${folder}/`))
      .map(([path, blob]) => ({ path, blob }));
  }

  /** Syncs a folder to a commit and writes only differing files. */
  async writeTo(folder: string, commit: string): Promise<void> {
    await blobsOf(this.git, commit);
    const workTree = resolve(folder);
    await mkdir(workTree, { recursive: true });
    const name = hash('sha256', workTree).slice(0, 16);
    const known = join(this.folder, 'worktrees-known', `${name}.index`);
    await mkdir(join(this.folder, 'worktrees-known'), { recursive: true });
    await withScratchIndex(this.folder, async (index) => {
      await copyFile(known, index).catch(() => undefined);
      await this.git.run(['read-tree', '--reset', '-u', commit], { index, workTree });
      await this.git.run(['clean', '-ffdxq'], { index, workTree });
      await rename(index, known);
    });
  }

  /** Returns a commit of `base` with merged drafts; does not move `main`. */
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

  /** Returns a commit on top of `base` with another commit's content (revert). */
  async restored(base: string, content: string, by: Author, message: string): Promise<string> {
    const tree = await this.git.treeOf(content);
    return commitTree(this.git, { tree, parents: [base], message, author: by });
  }

  /** Moves `main` to a commit, with drafts; rejects with `changed` if one is not at `from`. */
  async advanceMain(from: string, to: string, drafts: readonly RefChange[] = []): Promise<void> {
    try {
      await this.refs.change([{ ref: mainRef, from, to }, ...drafts]);
    } catch (error) {
      // Fetches the remote's state for the next attempt.
      await this.refresh().catch(() => undefined);
      throw error;
    }
  }

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

  /** Returns the published commits, newest first; with a path, the file's changes by author. */
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

  /** Imports changes of the checkout's folder since the last import; editors win conflicts. */
  async importCheckout(contentDir: string): Promise<void> {
    const { git, refs, folder, report } = this;
    const attempt = () =>
      importCheckout({ git, refs, folder, contentDir: resolve(contentDir), at: this.now() });
    const { keptAsEdited } = await attempt().catch(async (error) => {
      // Another process may have imported first.
      if (!(error instanceof RepositoryRefused && error.reason === 'changed')) throw error;
      await this.refresh();
      return attempt();
    });
    for (const path of keptAsEdited)
      report(`content/${path}: changed in the checkout and by editors; kept as the editors have it`);
  }

  /**
   * Throws unless `main` contains the live commit. A local `main` that is ahead moves the shared one: this
   * folder's process published with an earlier version or another shared history.
   */
  private async requireLive(live: string, local: string | undefined): Promise<void> {
    const head = await this.git.commitOf(mainRef);
    if (head && (await this.contains(head, live))) return;
    if (!head || !local || !(await this.contains(local, live)) || !(await this.contains(local, head)))
      throw foreignHistory(live);
    await this.advanceMain(head, local);
  }

  /** Begins the shared history with the local one. */
  private async share(shared: SharedHistory | undefined): Promise<void> {
    const listed = await this.git.text(['for-each-ref', '--format=%(refname) %(objectname)', 'refs/heads/']);
    const refs = listed.split('\n').map((line) => line.split(' '));
    await shared?.push(refs.map(([ref = '', to]) => ({ ref, from: undefined, to })));
  }

  private async removeOldScratch(): Promise<void> {
    const scratch = join(this.folder, 'scratch');
    for (const name of await readdir(scratch).catch(() => [])) {
      const file = await stat(join(scratch, name)).catch(() => undefined);
      if (file && currentDate().getTime() - file.mtimeMs > oldestScratchMs)
        await rm(join(scratch, name), { force: true });
    }
  }
}
