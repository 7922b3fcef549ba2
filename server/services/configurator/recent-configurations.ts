import { LRUCache } from 'lru-cache';
import type { Model } from '#domain/configurator/model.ts';
import type { Settled } from '#domain/configurator/settle.ts';
import type { StoredConfiguration } from './configuration-view.ts';

export interface RecentConfiguration {
  row: StoredConfiguration;
  settled: Settled;
  model: Model;
}

const maxEntries = 1_000;

/**
 * Caches the last writes, to skip a read before the next change. May be outdated: the write checks the
 * revision.
 */
export class RecentConfigurations {
  private readonly entries = new LRUCache<string, RecentConfiguration>({ max: maxEntries });

  /** Returns undefined if it is not cached, has expired, or its stock may have changed. */
  get(id: string, now: Date): RecentConfiguration | undefined {
    const entry = this.entries.get(id);
    return entry && entry.row.expiresAt > now ? entry : undefined;
  }

  put(entry: RecentConfiguration): void {
    const { id, onHand } = entry.row;
    if (onHand === null) this.entries.set(id, entry);
    else this.entries.delete(id);
  }

  forget(id: string): void {
    this.entries.delete(id);
  }
}
