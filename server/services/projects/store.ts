import {
  and,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ProjectSummary } from '#domain/projects/contract.ts';
import type { EntityKind, ProjectDocument, Seen } from '#domain/projects/project-document.ts';
import type { Database } from '#server/db/database.ts';
import { lockName } from '#server/db/lock-name.ts';
import type { FirmPeople, ProjectReader } from './project-reader.ts';
import { projectEntities, projects } from './tables.ts';

const isOf = (customerId: string) => eq(projects.customerId, customerId);

const isOpenTo = ({ id, shared }: ProjectReader) =>
  shared.length === 0 ? isOf(id) : or(isOf(id), inArray(projects.id, [...shared]));

/**
 * One statement, so that version vector and entities are consistent. PostgreSQL sends rows while it reads; it
 * would complete a document as JSON before it sends a byte.
 */
async function select(db: Database, where: SQL | undefined): Promise<ProjectDocument[]> {
  const { id, kind, fields } = projectEntities;
  const isFirst = sql`row_number() over (partition by ${projects.id}) = 1`;
  const rows = await db
    .select({
      projectId: projects.id,
      seen: sql<Seen | null>`case when ${isFirst} then ${projects.seen} end`,
      id,
      kind,
      fields,
    })
    .from(projects)
    .leftJoin(projectEntities, eq(projects.id, projectEntities.projectId))
    .where(where)
    .orderBy(desc(projects.updatedAt), desc(projects.id));
  const documents = new Map<string, ProjectDocument>();
  for (const { projectId, seen, id, kind, fields } of rows) {
    const document = documents.get(projectId) ?? { id: projectId, seen: {}, entities: {} };
    documents.set(projectId, document);
    if (seen) document.seen = seen;
    if (id && kind && fields) document.entities[id] = { kind, fields };
  }
  return [...documents.values()];
}

/** Includes deleted projects; returns undefined if the account may not open it. */
export const readDocument = async (
  db: Database,
  reader: ProjectReader,
  id: string,
): Promise<ProjectDocument | undefined> => (await select(db, and(isOpenTo(reader), eq(projects.id, id))))[0];

export const readDocuments = (
  db: Database,
  reader: ProjectReader,
  but: readonly string[] = [],
): Promise<ProjectDocument[]> =>
  select(db, and(isOpenTo(reader), but.length > 0 ? notInArray(projects.id, [...but]) : undefined));

export async function readSeen(db: Database, reader: ProjectReader): Promise<Map<string, Seen>> {
  const rows = await db
    .select({ id: projects.id, seen: projects.seen })
    .from(projects)
    .where(isOpenTo(reader));
  return new Map(rows.map(({ id, seen }) => [id, seen]));
}

/** Newest first, without deleted ones. */
export async function readSummaries(db: Database, reader: ProjectReader): Promise<ProjectSummary[]> {
  const rows = await db
    .select({ summary: projects.summary })
    .from(projects)
    .where(and(isOpenTo(reader), isNull(projects.deletedAt)))
    .orderBy(desc(projects.updatedAt), desc(projects.id));
  return rows.map(({ summary }) => summary);
}

/**
 * Counts an account's projects, with and without deleted ones, and serializes creations until the transaction
 * ends.
 */
export async function lockCount(tx: Database, customerId: string): Promise<{ present: number; all: number }> {
  await lockName(tx, `projects of ${customerId}`);
  const [row] = await tx
    .select({ all: count(), deleted: count(projects.deletedAt) })
    .from(projects)
    .where(isOf(customerId));
  return { present: (row?.all ?? 0) - (row?.deleted ?? 0), all: row?.all ?? 0 };
}

/** The account's undeleted projects, shared ones too, that contain this group or item. */
export async function projectsWith(
  db: Database,
  reader: ProjectReader,
  { id, kind }: { id: string; kind: EntityKind },
): Promise<string[]> {
  const rows = await db
    .select({ id: projects.id })
    .from(projectEntities)
    .innerJoin(projects, eq(projects.id, projectEntities.projectId))
    .where(
      and(
        isOpenTo(reader),
        isNull(projects.deletedAt),
        eq(projectEntities.id, id),
        eq(projectEntities.kind, kind),
      ),
    );
  return rows.map((row) => row.id);
}

/**
 * Locks a project and returns its owner. Read its content in a later statement: the one that waits for the
 * lock has an older snapshot.
 */
export async function lockProject(tx: Database, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ customerId: projects.customerId })
    .from(projects)
    .where(eq(projects.id, id))
    .for('update');
  return row?.customerId;
}

export interface ProjectState {
  customerId: string;
  summary: ProjectSummary;
  isDeleted: boolean;
  now: Date;
}

/** Returns false if the id exists in any account; waits for a concurrent insert. */
export async function insertProject(
  tx: Database,
  { id, seen }: ProjectDocument,
  { customerId, summary, isDeleted, now }: ProjectState,
): Promise<boolean> {
  const made = await tx
    .insert(projects)
    .values({ id, customerId, seen, summary, updatedAt: now, deletedAt: isDeleted ? now : null })
    .onConflictDoNothing()
    .returning({ id: projects.id });
  return made.length > 0;
}

export async function updateProject(
  tx: Database,
  { id, seen }: ProjectDocument,
  { summary, isDeleted, now }: ProjectState,
): Promise<void> {
  const deletedAt = isDeleted
    ? sql`coalesce(${projects.deletedAt}, ${sql.param(now, projects.deletedAt)})`
    : null;
  await tx.update(projects).set({ seen, summary, updatedAt: now, deletedAt }).where(eq(projects.id, id));
}

export async function putEntities(
  tx: Database,
  projectId: string,
  entities: ProjectDocument['entities'],
): Promise<void> {
  const rows = Object.entries(entities).map(([id, { kind, fields }]) => ({ projectId, id, kind, fields }));
  if (rows.length === 0) return;
  await tx
    .insert(projectEntities)
    .values(rows)
    .onConflictDoUpdate({
      target: [projectEntities.projectId, projectEntities.id],
      set: { fields: sql`excluded.fields` },
    });
}

/** The projects that the people of a firm share; those of people who left it are not. */
export const sharedProjects = (
  db: Database,
  { firmId, people }: FirmPeople,
): Promise<{ id: string; owner: string }[]> => {
  return db
    .select({ id: projects.id, owner: projects.customerId })
    .from(projects)
    .where(and(eq(projects.firmId, firmId), inArray(projects.customerId, [...people])));
};

/** Opens a project to its owner's firm, or closes it with null; returns false if there is no such project. */
export async function shareProject(
  db: Database,
  customerId: string,
  { id, firmId }: { id: string; firmId: string | null },
): Promise<boolean> {
  const shared = await db
    .update(projects)
    .set({ firmId })
    .where(and(isOf(customerId), eq(projects.id, id), isNull(projects.deletedAt)))
    .returning({ id: projects.id });
  return shared.length > 0;
}

export const deleteProjectsOf = async (tx: Database, customerId: string): Promise<void> =>
  void (await tx.delete(projects).where(isOf(customerId)));

/** Returns false if the account has no deleted project with this id. */
export async function purgeProject(db: Database, customerId: string, id: string): Promise<boolean> {
  const purged = await db
    .delete(projects)
    .where(and(isOf(customerId), eq(projects.id, id), isNotNull(projects.deletedAt)))
    .returning({ id: projects.id });
  return purged.length > 0;
}

export const purgeDeleted = async (db: Database, before: Date): Promise<void> =>
  void (await db.delete(projects).where(lt(projects.deletedAt, before)));
