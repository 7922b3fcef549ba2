import { and, count, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { projectPhotos, projects } from './tables.ts';

type Row = typeof projectPhotos.$inferSelect;

const facts = {
  projectId: projectPhotos.projectId,
  id: projectPhotos.id,
  width: projectPhotos.width,
  height: projectPhotos.height,
  sentAt: projectPhotos.sentAt,
  unusedAt: projectPhotos.unusedAt,
};

export type PhotoFacts = Omit<Row, 'content'>;

const isIt = (projectId: string, id: string) =>
  and(eq(projectPhotos.projectId, projectId), eq(projectPhotos.id, id));

export async function putPhoto(tx: Database, photo: Omit<Row, 'unusedAt'>): Promise<void> {
  const { content, width, height, sentAt } = photo;
  await tx
    .insert(projectPhotos)
    .values(photo)
    .onConflictDoUpdate({
      target: [projectPhotos.projectId, projectPhotos.id],
      set: { content, width, height, sentAt, unusedAt: null },
    });
}

export async function readPhoto(db: Database, projectId: string, id: string): Promise<Buffer | undefined> {
  const { content } = projectPhotos;
  const [found] = await db.select({ content }).from(projectPhotos).where(isIt(projectId, id));
  return found?.content;
}

export async function countOtherPhotos(
  tx: Database,
  customerId: string,
  { projectId, id }: { projectId: string; id: string },
): Promise<{ inProject: number; inAccount: number; withUnused: number }> {
  const isUsed = isNull(projectPhotos.unusedAt);
  const [counted] = await tx
    .select({
      inProject: count(sql`case when ${isUsed} and ${projectPhotos.projectId} = ${projectId} then 1 end`),
      inAccount: count(sql`case when ${isUsed} then 1 end`),
      withUnused: count(),
    })
    .from(projectPhotos)
    .innerJoin(projects, eq(projects.id, projectPhotos.projectId))
    .where(and(eq(projects.customerId, customerId), sql`not (${isIt(projectId, id)})`));
  return counted ?? { inProject: 0, inAccount: 0, withUnused: 0 };
}

export async function markUnused(
  tx: Database,
  projectId: string,
  used: readonly string[],
  now: Date,
): Promise<void> {
  const isOfProject = eq(projectPhotos.projectId, projectId);
  const isLeft = used.length > 0 ? notInArray(projectPhotos.id, [...used]) : undefined;
  const [none, since] = [
    null,
    sql`coalesce(${projectPhotos.unusedAt}, ${sql.param(now, projectPhotos.unusedAt)})`,
  ];
  await tx.update(projectPhotos).set({ unusedAt: since }).where(and(isOfProject, isLeft));
  if (isLeft)
    await tx
      .update(projectPhotos)
      .set({ unusedAt: none })
      .where(and(isOfProject, sql`not (${isLeft})`));
}

export const photosOf = (db: Database, customerId: string): Promise<PhotoFacts[]> =>
  db
    .select(facts)
    .from(projectPhotos)
    .innerJoin(projects, eq(projects.id, projectPhotos.projectId))
    .where(eq(projects.customerId, customerId))
    .orderBy(projectPhotos.sentAt, projectPhotos.id);

export const purgeUnused = async (db: Database, before: Date): Promise<void> =>
  void (await db.delete(projectPhotos).where(lt(projectPhotos.unusedAt, before)));
