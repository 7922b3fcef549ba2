import type { Model } from '#domain/configurator/model.ts';
import type { Settled } from '#domain/configurator/settle.ts';
import type { StoredConfiguration } from './stored-configuration.ts';

/** A configuration as this process wrote it last, and how it was settled on which model. */
export interface RecentConfiguration {
  row: StoredConfiguration;
  settled: Settled;
  model: Model;
}

const maxEntries = 1_000;

/**
 * Remembers what was written last, so that the next answer of the same visitor need not be read first. It is
 * a guess, never the truth: another process may have written since, which the revision in the database shows
 * when this one writes.
 */
export class RecentConfigurations {
  private readonly entries = new Map<string, RecentConfiguration>();

  /**
   * `undefined` of one that this process has not written lately, that has ended, or whose shelf may have
   * changed.
   */
  get(id: string, now: Date): RecentConfiguration | undefined {
    const entry = this.entries.get(id);
    return entry && entry.row.expiresAt > now ? entry : undefined;
  }

  put(entry: RecentConfiguration): void {
    const { entries } = this;
    const { id, onHand } = entry.row;
    entries.delete(id);
    if (onHand !== null) return;
    entries.set(id, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  }

  forget(id: string): void {
    this.entries.delete(id);
  }
}
