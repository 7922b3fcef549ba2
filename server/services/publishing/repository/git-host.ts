import type { Git } from './git.ts';
import { changedMeanwhile, RepositoryRefused } from './repository-refused.ts';
import type { RefChange, SharedHistory } from './shared-history.ts';

const sharedRefs = ['refs/heads/main', 'refs/heads/imports/*', 'refs/heads/draft/*'];

/** A repository at a git host. */
export class GitHost implements SharedHistory {
  constructor(private readonly git: Git) {}

  async isBegun(): Promise<boolean> {
    return (await this.git.text(['ls-remote', 'origin', 'refs/heads/main'])) !== '';
  }

  async fetch(): Promise<void> {
    const specs = sharedRefs.map((ref) => `+${ref}:${ref}`);
    const quietly = ['--quiet', '--prune', '--no-tags', '--no-write-fetch-head'];
    await this.git.run(['fetch', ...quietly, 'origin', ...specs]);
  }

  async push(changes: readonly RefChange[]): Promise<void> {
    const leases = changes.map(({ ref, from = '' }) => `--force-with-lease=${ref}:${from}`);
    const specs = changes.map(({ ref, to = '' }) => `${to}:${ref}`);
    try {
      await this.git.run(['push', '--quiet', '--atomic', ...leases, 'origin', ...specs]);
    } catch (error) {
      if (error instanceof RepositoryRefused && error.reason === 'changed') throw changedMeanwhile();
      throw error;
    }
  }
}
