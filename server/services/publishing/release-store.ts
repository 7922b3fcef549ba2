import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { storableJson } from '#server/db/jsonb-column.ts';
import { lockName } from '#server/db/lock-name.ts';
import { releaseActivations, releases } from './tables.ts';

export type StoredRelease = typeof releases.$inferSelect;
export type StoredActivation = typeof releaseActivations.$inferSelect;

export async function addRelease(
  db: Database,
  release: Pick<StoredRelease, 'id' | 'cause' | 'requestedAt' | 'requestedBy' | 'note' | 'drafts'> & {
    code?: string | undefined;
  },
): Promise<void> {
  await db.insert(releases).values({ ...release, state: 'waiting', steps: [], problems: [] });
}

export async function findRelease(db: Database, id: string): Promise<StoredRelease | undefined> {
  const [release] = await db.select().from(releases).where(eq(releases.id, id));
  return release;
}

/** Newest first. */
export const latestReleases = (db: Database, limit: number): Promise<StoredRelease[]> =>
  db.select().from(releases).orderBy(desc(releases.requestedAt), desc(releases.id)).limit(limit);

/** Releases that the clock asked for at a time or later, newest first. */
export const scheduledReleases = (db: Database, since: Date): Promise<StoredRelease[]> =>
  db
    .select()
    .from(releases)
    .where(and(eq(releases.cause, 'schedule'), gte(releases.requestedAt, since)))
    .orderBy(desc(releases.requestedAt), desc(releases.id));

export const changeRelease = async (
  db: Database,
  id: string,
  change: Partial<Omit<StoredRelease, 'id' | 'steps'>>,
): Promise<void> => void (await db.update(releases).set(change).where(eq(releases.id, id)));

/** A later attempt claimed the release after this one's lease had ended, for example during an outage. */
export class ReleaseTaken extends Error {}

type Attempt = Pick<StoredRelease, 'id' | 'attempts'>;

const isStillClaimed = ({ id, attempts }: Attempt) =>
  and(eq(releases.id, id), eq(releases.attempts, attempts), isNull(releases.endedAt));

/** Changes a claimed release. Throws `ReleaseTaken` after a later claim, or after its end. */
export async function changeClaimed(
  db: Database,
  attempt: Attempt,
  change: Partial<Omit<StoredRelease, 'id' | 'steps'>> & { steps?: SQL },
): Promise<void> {
  const changed = await db
    .update(releases)
    .set(change)
    .where(isStillClaimed(attempt))
    .returning({ id: releases.id });
  if (changed.length === 0) throw new ReleaseTaken(`Release ${attempt.id} was claimed again`);
}

/** Records a step, which also renews the lease. */
export function addStep(
  db: Database,
  attempt: Attempt,
  { at, text, leaseUntil }: { at: Date; text: string; leaseUntil: Date },
): Promise<void> {
  const written = storableJson([{ at: at.toISOString(), text }]);
  return changeClaimed(db, attempt, { steps: sql`${releases.steps} || ${written}::jsonb`, leaseUntil });
}

interface Claim {
  now: Date;
  leaseUntil: Date;
  maxAttempts: number;
  /** Returns false for a request that another process should build. */
  isMine: (release: StoredRelease) => boolean;
}

/**
 * Claims all waiting releases for one process; returns nothing while a live process builds one. Reclaims
 * abandoned ones up to `maxAttempts` times.
 */
export async function claimReleases(
  tx: Database,
  { now, leaseUntil, maxAttempts, isMine }: Claim,
): Promise<StoredRelease[]> {
  // Serializes claims.
  const open = await tx
    .select()
    .from(releases)
    .where(isNull(releases.endedAt))
    .orderBy(asc(releases.requestedAt), asc(releases.id))
    .for('update');
  if (open.some((release) => release.leaseUntil && release.leaseUntil > now)) return [];
  const spent = open.filter(({ attempts }) => attempts >= maxAttempts);
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
  const claimed = open.filter((release) => !spent.includes(release) && isMine(release));
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
  return claimed.map((release) => ({ ...release, attempts: release.attempts + 1 }));
}

export async function extendLease(
  db: Database,
  attempts: readonly Attempt[],
  leaseUntil: Date,
): Promise<void> {
  await db
    .update(releases)
    .set({ leaseUntil })
    .where(or(...attempts.map(isStillClaimed)));
}

/**
 * Activates a release for all processes if `after` is still the last activation; returns whether it was. The
 * lock keeps two processes from following the same one.
 */
export async function activate(
  tx: Database,
  { releaseId, at, by, commit, after }: Omit<StoredActivation, 'id'> & { after: number },
): Promise<boolean> {
  await lockName(tx, 'live release');
  if ((await lastActivation(tx)) !== after) return false;
  await tx.insert(releaseActivations).values({ releaseId, at, by, commit });
  return true;
}

/** Returns the live release, or undefined before the first. */
export async function liveRelease(
  db: Database,
): Promise<{ activation: number; since: Date; commit: string | null; release: StoredRelease } | undefined> {
  const [row] = await db
    .select({
      activation: releaseActivations.id,
      since: releaseActivations.at,
      // Processes of earlier releases write no commit.
      commit: sql<string | null>`coalesce(${releaseActivations.commit}, ${releases.commit})`,
      release: releases,
    })
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

/** Newest first. */
export const activationsOf = (db: Database, ids: readonly string[]): Promise<StoredActivation[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(releaseActivations)
        .where(inArray(releaseActivations.releaseId, [...ids]))
        .orderBy(desc(releaseActivations.id));

/**
 * Returns the commit of the last release that two have in common: each continues the one that was live before
 * its first activation. One of the two may be that release.
 */
export async function commonCommit(db: Database, id: string, other: string): Promise<string | undefined> {
  const rows = await db
    .select({ id: releaseActivations.releaseId, commit: releases.commit })
    .from(releaseActivations)
    .innerJoin(releases, eq(releases.id, releaseActivations.releaseId))
    .orderBy(releaseActivations.id);
  const previous = new Map<string, string | undefined>();
  for (const [at, row] of rows.entries()) if (!previous.has(row.id)) previous.set(row.id, rows[at - 1]?.id);
  const history = function* (release: string) {
    for (let at: string | undefined = release; at !== undefined; at = previous.get(at)) yield at;
  };
  const ofOne = new Set(history(id));
  const common = [...history(other)].find((release) => ofOne.has(release));
  return rows.find((row) => row.id === common)?.commit ?? undefined;
}

/** Distinct releases by last activation, newest first. */
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
