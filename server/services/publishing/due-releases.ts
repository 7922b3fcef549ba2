import type { ContentSet } from '#domain/content/content-set.ts';
import type { Database } from '#server/db/database.ts';
import type { LiveRelease } from './live-release.ts';
import { latestReleases, liveRelease } from './release-store.ts';
import type { Releases } from './releases/releases.ts';
import type { StaffDrafts } from './staff-drafts.ts';

export interface DueReleasesDeps {
  db: Database;
  now: () => Date;
  live: LiveRelease;
  releases: Releases;
  staffDrafts: StaffDrafts;
  nextChange: (content: ContentSet, after: Date) => Date | undefined;
}

/** Scheduled releases: drafts at their time, and pages that depend on the date. */
export class DueReleases {
  constructor(private readonly deps: DueReleasesDeps) {}

  next(after = this.deps.now()): Date | undefined {
    return this.deps.nextChange(this.deps.live.current().content, after);
  }

  async request(): Promise<void> {
    const { releases, staffDrafts } = this.deps;
    const drafts = await staffDrafts.due();
    if (drafts.length > 0 || (await this.hasChanged())) await releases.request({ cause: 'schedule', drafts });
  }

  private async hasChanged(): Promise<boolean> {
    const { db, now } = this.deps;
    const live = await liveRelease(db);
    if (!live) return false;
    const [last] = await latestReleases(db, 1);
    // Does not retry a rejected release every minute. After a rollback, older pages are live since later.
    const isRejected = last !== undefined && last.requestedAt > live.since;
    const change = this.next(isRejected ? last.requestedAt : live.release.requestedAt);
    return change !== undefined && change <= now();
  }
}
