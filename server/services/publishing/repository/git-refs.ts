import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git } from './git.ts';
import { changedMeanwhile, RepositoryRefused } from './repository-refused.ts';

const nothing = '0'.repeat(40);

/** A lock of git's is held for milliseconds: one that is older was left by a process that was killed. */
const oldestLockMs = 10_000;

export interface RefChange {
  ref: string;
  /** The commit that it must stand at; `undefined`: it must not be there. */
  from: string | undefined;
  /** The commit that it then stands at; `undefined`: it is gone. */
  to: string | undefined;
}

/**
 * The names of commits, here and at the remote. Every change names what it changes from. With a remote it is
 * the remote that decides, and what is here follows it.
 */
export class GitRefs {
  constructor(
    private readonly git: Git,
    private readonly folder: string,
  ) {}

  /** Takes over what the remote has; nothing without one. */
  async fetch(refs: readonly string[]): Promise<void> {
    if (!this.git.hasRemote) return;
    const specs = refs.map((ref) => `+${ref}:${ref}`);
    await this.git.run([
      'fetch',
      '--quiet',
      '--prune',
      '--no-tags',
      '--no-write-fetch-head',
      'origin',
      ...specs,
    ]);
  }

  /** Whether the remote has a ref; `false` without a remote. */
  async isAtRemote(ref: string): Promise<boolean> {
    if (!this.git.hasRemote) return false;
    return (await this.git.text(['ls-remote', 'origin', ref])) !== '';
  }

  /** All of the changes or none; rejects with `changed` where one of them does not stand at its `from`. */
  async change(changes: readonly RefChange[]): Promise<void> {
    if (this.git.hasRemote) await this.push(changes);
    const input = changes
      .map(({ ref, from = nothing, to }) => (to ? `update ${ref} ${to} ${from}` : `delete ${ref} ${from}`))
      .join('\n');
    const update = () => this.git.run(['update-ref', '--stdin'], { input: `${input}\n` });
    try {
      await update();
    } catch (error) {
      // Between the push and this another process may have fetched what was pushed.
      if (await this.isDone(changes)) return;
      if (!(await this.removeOldLocks(changes))) throw error;
      await update();
    }
  }

  private async push(changes: readonly RefChange[]): Promise<void> {
    const leases = changes.map(({ ref, from = '' }) => `--force-with-lease=${ref}:${from}`);
    const specs = changes.map(({ ref, to = '' }) => `${to}:${ref}`);
    try {
      await this.git.run(['push', '--quiet', '--atomic', ...leases, 'origin', ...specs]);
    } catch (error) {
      if (error instanceof RepositoryRefused && error.reason === 'changed') throw changedMeanwhile();
      throw error;
    }
  }

  private async isDone(changes: readonly RefChange[]): Promise<boolean> {
    if (!this.git.hasRemote) return false;
    const standing = await Promise.all(changes.map(({ ref }) => this.git.commitOf(ref)));
    return changes.every(({ to }, at) => standing[at] === to);
  }

  private async removeOldLocks(changes: readonly RefChange[]): Promise<boolean> {
    const files = changes.map(({ ref }) => `${ref}.lock`).concat('packed-refs.lock');
    const removed = await Promise.all(
      files.map(async (name) => {
        const file = join(this.folder, name);
        const lock = await stat(file).catch(() => undefined);
        if (!lock || Date.now() - lock.mtimeMs < oldestLockMs) return false;
        await rm(file, { force: true });
        return true;
      }),
    );
    return removed.includes(true);
  }
}
