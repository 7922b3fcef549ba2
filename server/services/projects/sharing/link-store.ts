import { and, asc, desc, eq, getTableColumns, gte, isNull, lt, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { projects } from '../tables.ts';
import { projectLinks } from './tables.ts';

export type StoredLink = typeof projectLinks.$inferSelect;

/** Oldest first. */
export const linksOf = (db: Database, projectId: string): Promise<StoredLink[]> =>
  db
    .select()
    .from(projectLinks)
    .where(eq(projectLinks.projectId, projectId))
    .orderBy(asc(projectLinks.madeAt), asc(projectLinks.id));

export const linksOfAccount = (db: Database, customerId: string): Promise<StoredLink[]> =>
  db
    .select(getTableColumns(projectLinks))
    .from(projectLinks)
    .innerJoin(projects, eq(projects.id, projectLinks.projectId))
    .where(eq(projects.customerId, customerId))
    .orderBy(asc(projectLinks.madeAt), asc(projectLinks.id));

/** Working links of an account that are for its branch, latest first; one per project. */
export async function branchLinksOf(
  db: Database,
  customerId: string,
  { today, limit }: { today: string; limit: number },
): Promise<StoredLink[]> {
  const found = await db
    .selectDistinctOn([projectLinks.projectId], getTableColumns(projectLinks))
    .from(projectLinks)
    .innerJoin(projects, eq(projects.id, projectLinks.projectId))
    .where(
      and(
        eq(projects.customerId, customerId),
        eq(projectLinks.forBranch, true),
        isNull(projects.deletedAt),
        or(isNull(projectLinks.expiresOn), gte(projectLinks.expiresOn, today)),
      ),
    )
    .orderBy(asc(projectLinks.projectId), desc(projectLinks.madeAt), desc(projectLinks.id));
  return found.sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime()).slice(0, limit);
}

export async function addLink(tx: Database, link: typeof projectLinks.$inferInsert): Promise<void> {
  await tx.insert(projectLinks).values(link);
}

/** Does not check the owner. */
export async function projectOfLink(db: Database, id: string): Promise<string | undefined> {
  const [found] = await db
    .select({ projectId: projectLinks.projectId })
    .from(projectLinks)
    .where(eq(projectLinks.id, id));
  return found?.projectId;
}

export const removeLink = async (tx: Database, id: string): Promise<void> =>
  void (await tx.delete(projectLinks).where(eq(projectLinks.id, id)));

export interface OpenedLink {
  linkId: string;
  projectId: string;
  customerId: string;
}

/** Returns a link's project on a day; undefined if the link is unknown or expired, or the project deleted. */
export async function findOpenLink(
  db: Database,
  digest: string,
  today: string,
): Promise<OpenedLink | undefined> {
  const [found] = await db
    .select({ linkId: projectLinks.id, projectId: projects.id, customerId: projects.customerId })
    .from(projectLinks)
    .innerJoin(projects, eq(projects.id, projectLinks.projectId))
    .where(
      and(
        eq(projectLinks.digest, digest),
        isNull(projects.deletedAt),
        or(isNull(projectLinks.expiresOn), gte(projectLinks.expiresOn, today)),
      ),
    );
  return found;
}

/** Records the last use at most once a minute. */
const minute = 60_000;

export async function noteOpened(db: Database, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - minute);
  await db
    .update(projectLinks)
    .set({ openedAt: now })
    .where(
      and(eq(projectLinks.id, id), or(isNull(projectLinks.openedAt), lt(projectLinks.openedAt, before))),
    );
}
