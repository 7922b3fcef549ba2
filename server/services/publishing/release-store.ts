import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { releaseActivations, releases } from './tables.ts';

export type StoredRelease = typeof releases.$inferSelect;
export type StoredActivation = typeof releaseActivations.$inferSelect;

/** A release that was asked for and not begun. */
export async function addRelease(
  db: Database,
  release: Pick<StoredRelease, 'id' | 'cause' | 'requestedAt' | 'requestedBy' | 'note' | 'drafts'>,
): Promise<void> {
  await db.insert(releases).values({ ...release, state: 'waiting', steps: [], problems: [] });
}

export async function findRelease(db: Database, id: string): Promise<StoredRelease | undefined> {
  const [release] = await db.select().from(releases).where(eq(releases.id, id));
  return release;
}

/** The latest first. */
export const latestReleases = (db: Database, limit: number): Promise<StoredRelease[]> =>
  db.select().from(releases).orderBy(desc(releases.requestedAt)).limit(limit);

export const changeRelease = async (
  db: Database,
  id: string,
  change: Partial<Omit<StoredRelease, 'id' | 'steps'>>,
): Promise<void> => void (await db.update(releases).set(change).where(eq(releases.id, id)));

/** Notes what was done, and that whoever does it lives. */
export const addStep = async (
  db: Database,
  id: string,
  step: { at: Date; text: string; leaseUntil: Date },
): Promise<void> => {
  const written = JSON.stringify([{ at: step.at.toISOString(), text: step.text }]);
  await db
    .update(releases)
    .set({ steps: sql`${releases.steps} || ${written}::jsonb`, leaseUntil: step.leaseUntil })
    .where(eq(releases.id, id));
};

/**
 * Claims all that waits, for one process at a time: nothing while a release is being made by one that lives.
 * What a process left behind that is dead is made again, by `mostAttempts`.
 */
export async function claimReleases(
  tx: Database,
  { now, leaseUntil, mostAttempts }: { now: Date; leaseUntil: Date; mostAttempts: number },
): Promise<StoredRelease[]> {
  // One process at a time looks for work.
  const open = await tx
    .select()
    .from(releases)
    .where(isNull(releases.endedAt))
    .orderBy(asc(releases.requestedAt))
    .for('update');
  if (open.some((release) => release.leaseUntil && release.leaseUntil > now)) return [];
  const spent = open.filter(({ attempts }) => attempts >= mostAttempts);
  if (spent.length > 0)
    await tx
      .update(releases)
      .set({
        state: 'failed',
        endedAt: now,
        leaseUntil: null,
        problems: [{ message: 'The server stopped while it was being made, more than once.' }],
      })
      .where(
        inArray(
          releases.id,
          spent.map(({ id }) => id),
        ),
      );
  const claimed = open.filter((release) => !spent.includes(release));
  if (claimed.length > 0)
    await tx
      .update(releases)
      .set({ state: 'checking', leaseUntil, attempts: sql`${releases.attempts} + 1` })
      .where(
        inArray(
          releases.id,
          claimed.map(({ id }) => id),
        ),
      );
  return claimed;
}

export const extendLease = async (db: Database, ids: readonly string[], leaseUntil: Date): Promise<void> =>
  void (await db
    .update(releases)
    .set({ leaseUntil })
    .where(and(inArray(releases.id, [...ids]), isNull(releases.endedAt))));

/** Puts a release before visitors, for every process; it gives the activation's number, which only grows. */
export async function activate(
  tx: Database,
  { releaseId, at, by }: Pick<StoredActivation, 'releaseId' | 'at' | 'by'>,
): Promise<number> {
  const [activation] = await tx
    .insert(releaseActivations)
    .values({ releaseId, at, by })
    .returning({ id: releaseActivations.id });
  if (!activation) throw new Error('An activation was not written');
  return activation.id;
}

/** What visitors are to see; nothing before the first release. */
export async function liveRelease(
  db: Database,
): Promise<{ activation: number; release: StoredRelease } | undefined> {
  const [row] = await db
    .select({ activation: releaseActivations.id, release: releases })
    .from(releaseActivations)
    .innerJoin(releases, eq(releases.id, releaseActivations.releaseId))
    .orderBy(desc(releaseActivations.id))
    .limit(1);
  return row;
}

export async function lastActivation(db: Database): Promise<number> {
  const [row] = await db
    .select({ id: releaseActivations.id })
    .from(releaseActivations)
    .orderBy(desc(releaseActivations.id))
    .limit(1);
  return row?.id ?? 0;
}

/** Of these releases, the last time first. */
export const activationsOf = (db: Database, ids: readonly string[]): Promise<StoredActivation[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(releaseActivations)
        .where(inArray(releaseActivations.releaseId, [...ids]))
        .orderBy(desc(releaseActivations.id));

/** The releases that were live last, the latest first, each once. */
export async function lastLive(db: Database, limit: number): Promise<StoredRelease[]> {
  const rows = await db
    .select({ release: releases, last: sql<number>`max(${releaseActivations.id})` })
    .from(releases)
    .innerJoin(releaseActivations, eq(releases.id, releaseActivations.releaseId))
    .where(isNotNull(releases.manifest))
    .groupBy(releases.id)
    .orderBy(desc(sql`max(${releaseActivations.id})`))
    .limit(limit);
  return rows.map(({ release }) => release);
}
