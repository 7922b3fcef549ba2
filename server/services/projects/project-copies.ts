import type { ProjectDocument } from '#domain/projects/project-document.ts';
import { projectLimits } from '#domain/projects/project-fields.ts';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import type { Database } from '#server/db/database.ts';
import { changedEntities, summaryOf } from './domain.ts';
import { markUnused } from './photo-store.ts';
import { insertProject, lockCount, putEntities, updateProject } from './store.ts';

export interface Keeping {
  customerId: string;
  now: Date;
}

const stateOf = (view: ProjectView, { customerId, now }: Keeping) => ({
  customerId,
  now,
  summary: summaryOf(view),
  isDeleted: view.isDeleted,
});

/** Returns true if the account may have another project; locks the count until the transaction ends. */
export async function hasRoomForProject(tx: Database, customerId: string): Promise<boolean> {
  const { present, all } = await lockCount(tx, customerId);
  return present < projectLimits.projects && all < projectLimits.kept;
}

/** Returns false if a project with the id exists by now. */
export async function keepNew(
  tx: Database,
  document: ProjectDocument,
  keeping: Keeping,
  view = projectView(document),
): Promise<boolean> {
  if (!(await insertProject(tx, document, stateOf(view, keeping)))) return false;
  await putEntities(tx, document.id, document.entities);
  return true;
}

const photosIn = ({ items }: ProjectView): string[] =>
  items.flatMap(({ photo }) => (photo ? [photo.id] : []));

export async function keepChanged(
  tx: Database,
  { before, after }: { before: ProjectDocument; after: ProjectDocument },
  keeping: Keeping,
  view: ProjectView,
): Promise<void> {
  const entities = changedEntities(before, after);
  if (
    Object.keys(entities).length === 0 &&
    Object.keys(after.seen).every((name) => after.seen[name] === before.seen[name])
  )
    return;
  await updateProject(tx, after, stateOf(view, keeping));
  await putEntities(tx, after.id, entities);
  // Only item changes can affect the use of photos.
  if (Object.values(entities).some(({ fields }) => fields.photo))
    await markUnused(tx, after.id, photosIn(view), keeping.now);
}
