import type { ContentSet } from '#domain/content/content-set.ts';
import { localEnvironmentKey } from '#domain/marketing/environment.ts';
import { lastChangeByClock } from '#domain/marketing/last-change.ts';
import type { Database } from '#server/db/database.ts';
import type { ContentSnapshot } from '#server/site/content-snapshot.ts';
import { digestOfFeatures } from './domain.ts';
import { noteContent, readOverrides, readUpdatedAt, type StoredOverride } from './store.ts';

export interface EnvironmentDeps {
  db: Database;
  now: () => Date;
  content: ContentSnapshot;
}

export interface EnvironmentState {
  features: ContentSet['featureFlags'];
  overrides: ReadonlyMap<string, StoredOverride>;
  updatedAt: number;
}

/** The content's features with staff overrides applied. */
export class Environment {
  private readonly noted = new WeakMap<ContentSet, Promise<void>>();

  constructor(private readonly deps: EnvironmentDeps) {}

  async read(): Promise<EnvironmentState> {
    const { db, now, content } = this.deps;
    const set = content.current();
    await this.note(set);
    // Sequential: a change in between then gets a later time than the one read.
    const updatedAt = await readUpdatedAt(db, localEnvironmentKey);
    const stored = await readOverrides(db);
    const byClock = lastChangeByClock(set.featureFlags, stored, now());
    return {
      features: set.featureFlags,
      overrides: new Map(stored.map((override) => [override.feature, override])),
      updatedAt: Math.max(updatedAt?.getTime() ?? 0, byClock),
    };
  }

  /** Notifies other processes of a new content set, once per set. */
  private note(set: ContentSet): Promise<void> {
    const known = this.noted.get(set);
    if (known) return known;
    const { db, now } = this.deps;
    const contentDigest = digestOfFeatures(set.featureFlags);
    const noting = noteContent(db, { key: localEnvironmentKey, contentDigest, now: now() });
    this.noted.set(set, noting);
    noting.catch(() => this.noted.delete(set));
    return noting;
  }
}
