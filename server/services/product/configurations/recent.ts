import type { Model } from '../../../../domain/configurator/model.ts';
import type { Settled } from '../../../../domain/configurator/settle.ts';
import type { StoredConfiguration } from './stored-configuration.ts';

/** A configuration as this process wrote it last, and how it was settled on which model. */
export interface RecentConfiguration {
  row: StoredConfiguration;
  settled: Settled;
  model: Model;
}

export interface Recent {
  /**
   * `undefined` of one that this process has not written lately, that has ended, or whose shelf may have
   * changed.
   */
  get: (id: string, now: Date) => RecentConfiguration | undefined;
  put: (entry: RecentConfiguration) => void;
  forget: (id: string) => void;
}

const maxEntries = 1_000;

/**
 * Remembers what was written last, so that the next answer of the same visitor need not be read first. It is
 * a guess, never the truth: another process may have written since, which the revision in the database shows
 * when this one writes.
 */
export function rememberRecent(): Recent {
  const entries = new Map<string, RecentConfiguration>();
  return {
    get: (id, now) => {
      const entry = entries.get(id);
      return entry && entry.row.expiresAt > now ? entry : undefined;
    },
    put: (entry) => {
      const { id, onHand } = entry.row;
      entries.delete(id);
      if (onHand !== null) return;
      entries.set(id, entry);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
    forget: (id) => void entries.delete(id),
  };
}
