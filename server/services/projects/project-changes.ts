import type { EntityKind } from '#domain/projects/project-document.ts';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { type Change, deletions, writeChanges } from '#domain/projects/write-project.ts';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { tooMuchOf } from './check-document.ts';
import { keepChanged } from './project-copies.ts';
import { projectFull, unknownGroup, unknownItem, unknownProject } from './project-errors.ts';
import { mayOpen, type ProjectReader } from './project-reader.ts';
import { lockProject, projectsWith, readDocument } from './store.ts';

export interface Decision {
  changes?: Change[];
  deleted?: string[];
}

/** Kinds that API calls for one entity change; placements change only by synchronization. */
export type CalledKind = Exclude<EntityKind, 'placement'>;

type Decide = (view: ProjectView) => Decision;

const unknownOf = { project: unknownProject, group: unknownGroup, item: unknownItem };

/** The server's device id in version vectors. */
export const serverDevice = 'server';

/** Returns an account's project; throws if it is deleted or unknown. */
export async function viewProject(db: Database, reader: ProjectReader, id: string): Promise<ProjectView> {
  const view = await findProject(db, reader, id);
  if (!view) throw unknownProject();
  return view;
}

async function findProject(db: Database, reader: ProjectReader, id: string) {
  const document = isUuid(id) ? await readDocument(db, reader, id) : undefined;
  const view = document && projectView(document);
  return view?.isDeleted ? undefined : view;
}

/** Returns the account's project that contains a group or item. */
export async function viewAround(
  db: Database,
  reader: ProjectReader,
  { id, kind }: { id: string; kind: 'group' | 'item' },
): Promise<ProjectView> {
  for (const projectId of isUuid(id) ? await projectsWith(db, reader, { id, kind }) : []) {
    // It may have been deleted since it was found.
    const view = await findProject(db, reader, projectId);
    if (view?.[`${kind}s`].some((one) => one.id === id)) return view;
  }
  throw unknownOf[kind]();
}

/** Changes a project under its row lock and returns the result. */
export async function changeProject(
  tx: Database,
  { reader, now, id, kind }: { reader: ProjectReader; now: Date; id: string; kind: CalledKind },
  decide: Decide,
): Promise<ProjectView> {
  const projectId = kind === 'project' ? id : (await viewAround(tx, reader, { id, kind })).id;
  const owner = isUuid(projectId) ? await lockProject(tx, projectId) : undefined;
  if (owner === undefined || !mayOpen(reader, projectId, owner)) throw unknownOf[kind]();
  const before = await readDocument(tx, reader, projectId);
  const seen = before && projectView(before);
  // It may have been deleted while this call waited for the lock.
  if (!seen || seen.isDeleted) throw unknownOf[kind]();
  if (kind !== 'project' && !seen[`${kind}s`].some((one) => one.id === id)) throw unknownOf[kind]();
  const { changes = [], deleted = [] } = decide(seen);
  const written = [...changes, ...deletions(before, deleted)];
  const after = writeChanges(before, { device: serverDevice, at: now.getTime() }, written);
  const view = projectView(after);
  const tooMuch = changes.length > 0 && tooMuchOf(after, view);
  if (tooMuch) throw projectFull(tooMuch);
  await keepChanged(tx, { before, after }, { customerId: owner, now }, view);
  return view;
}
