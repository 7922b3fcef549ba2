import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Git } from './git.ts';
import { changedMeanwhile, RepositoryRefused } from './repository-refused.ts';

const nothing = '0'.repeat(40);

/** Git holds locks for milliseconds; an older one is from a killed process. */
const oldestLockMs = 10_000;

export interface RefChange {
  ref: string;
  /** Expected commit; undefined: must not exist. */
  from: string | undefined;
  /** New commit; undefined: deletes the ref. */
  to: string | undefined;
}

/**
 * Refs, locally and at the remote. Updates are compare-and-swap. A remote is authoritative; local refs
 * follow.
 */
export class GitRefs {
  constructor(
    private readonly git: Git,
    private readonly folder: string,
  ) {}

  /** No-op without a remote. */
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

  /** Returns false without a remote. */
  async isAtRemote(ref: string): Promise<boolean> {
    if (!this.git.hasRemote) return false;
    return (await this.git.text(['ls-remote', 'origin', ref])) !== '';
  }

  /** Applies all changes or none; rejects with `changed` if one is not at `from`. */
  async change(changes: readonly RefChange[]): Promise<void> {
    if (this.git.hasRemote) await this.push(changes);
    const input = changes
      .map(({ ref, from = nothing, to }) => (to ? `update ${ref} ${to} ${from}` : `delete ${ref} ${from}`))
      .join('\n');
    const update = () => this.git.run(['update-ref', '--stdin'], { input: `${input}\n` });
    try {
      await update();
    } catch (error) {
      // Another process may have fetched the pushed refs meanwhile.
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
