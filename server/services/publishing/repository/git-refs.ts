import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { currentDate } from '#server/runtime/runtime.ts';
import type { Git } from './git.ts';
import type { RefChange, SharedHistory } from './shared-history.ts';

const nothing = '0'.repeat(40);

/** Git holds locks for milliseconds; an older one is from a killed process. */
const oldestLockMs = 10_000;

/** Local refs, which follow the shared history if there is one. Updates are compare-and-swap. */
export class GitRefs {
  constructor(
    private readonly git: Git,
    private readonly folder: string,
    private readonly shared: SharedHistory | undefined,
  ) {}

  /** No-op without a shared history. */
  async fetch(): Promise<void> {
    await this.shared?.fetch();
  }

  /** Applies all changes or none; rejects with `changed` if one is not at `from`. */
  async change(changes: readonly RefChange[]): Promise<void> {
    await this.shared?.push(changes);
    const input = changes
      .map(({ ref, from = nothing, to }) => (to ? `update ${ref} ${to} ${from}` : `delete ${ref} ${from}`))
      .join('\n');
    const update = () => this.git.run(['update-ref', '--stdin'], { input: `${input}\n` });
    try {
      await update();
    } catch (error) {
      const isFreed = await this.removeOldLocks(changes);
      // The shared history has the change already, and perhaps later ones.
      if (this.shared) return this.shared.fetch();
      if (!isFreed) throw error;
      await update();
    }
  }

  private async removeOldLocks(changes: readonly RefChange[]): Promise<boolean> {
    const files = changes.map(({ ref }) => `${ref}.lock`).concat('packed-refs.lock');
    const removed = await Promise.all(
      files.map(async (name) => {
        const file = join(this.folder, name);
        const lock = await stat(file).catch(() => undefined);
        if (!lock || currentDate().getTime() - lock.mtimeMs < oldestLockMs) return false;
        await rm(file, { force: true });
        return true;
      }),
    );
    return removed.includes(true);
  }
}
