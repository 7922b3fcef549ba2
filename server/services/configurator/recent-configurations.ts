import { LRUCache } from 'lru-cache';
import type { StoredConfiguration } from './configuration-view.ts';

const maxEntries = 1_000;

/**
 * Caches the last writes, to skip a read before the next change. May be outdated: the write checks the
 * revision.
 */
export class RecentConfigurations {
  private readonly entries = new LRUCache<string, StoredConfiguration>({ max: maxEntries });

  /** Returns undefined if it is not cached, has expired, or its stock may have changed. */
  get(id: string, now: Date): StoredConfiguration | undefined {
    const row = this.entries.get(id);
    return row && row.expiresAt > now ? row : undefined;
  }

  put(row: StoredConfiguration): void {
    const { id, onHand } = row;
    if (onHand === null) this.entries.set(id, row);
    else this.entries.delete(id);
  }

  forget(id: string): void {
    this.entries.delete(id);
  }
}
