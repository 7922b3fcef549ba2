import type { EntityKind } from '#domain/projects/project-document.ts';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { type Change, deletions, writeChanges } from '#domain/projects/write-project.ts';
import type { Database } from '#server/db/database.ts';
import { isUuid } from '#server/db/is-uuid.ts';
import { tooMuchOf } from './check-document.ts';
import { keepChanged } from './project-copies.ts';
import { projectFull, unknownGroup, unknownItem, unknownProject } from './project-errors.ts';
import { lockProject, projectsWith, readDocument } from './store.ts';

/** What a call makes of a project: what is written of it, and what is deleted in it. */
export interface Decision {
  changes?: Change[];
  deleted?: string[];
}

/** What single calls change; a unit in a photo is written by devices alone. */
export type CalledKind = Exclude<EntityKind, 'placement'>;

type Decide = (view: ProjectView) => Decision;

const unknownOf = { project: unknownProject, group: unknownGroup, item: unknownItem };

/** The name under which the server writes, as a device does. */
export const serverDevice = 'server';

/** A project that is there, as its account sees it. */
export async function viewProject(db: Database, customerId: string, id: string): Promise<ProjectView> {
  const document = isUuid(id) ? await readDocument(db, customerId, id) : undefined;
  const view = document && projectView(document);
  if (!view || view.isDeleted) throw unknownProject();
  return view;
}

/** The project of an account in which a group or an item stands that is there. */
export async function viewAround(
  db: Database,
  customerId: string,
  { id, kind }: { id: string; kind: 'group' | 'item' },
): Promise<ProjectView> {
  for (const projectId of isUuid(id) ? await projectsWith(db, customerId, { id, kind }) : []) {
    const view = await viewProject(db, customerId, projectId);
    if (view[`${kind}s`].some((one) => one.id === id)) return view;
  }
  throw unknownOf[kind]();
}

/**
 * Changes a project, or the one around a group or an item, with its row locked until the transaction ends,
 * and answers with what comes of it.
 */
export async function changeProject(
  tx: Database,
  { customerId, now, id, kind }: { customerId: string; now: Date; id: string; kind: CalledKind },
  decide: Decide,
): Promise<ProjectView> {
  const projectId = kind === 'project' ? id : (await viewAround(tx, customerId, { id, kind })).id;
  if (!isUuid(projectId) || (await lockProject(tx, projectId)) !== customerId) throw unknownProject();
  const before = await readDocument(tx, customerId, projectId);
  const seen = before && projectView(before);
  if (!seen || seen.isDeleted) throw unknownProject();
  // What was there may have gone while another had the lock.
  if (kind !== 'project' && !seen[`${kind}s`].some((one) => one.id === id)) throw unknownOf[kind]();
  const { changes = [], deleted = [] } = decide(seen);
  const written = [...changes, ...deletions(before, deleted)];
  const after = writeChanges(before, { device: serverDevice, at: now.getTime() }, written);
  const view = projectView(after);
  const tooMuch = changes.length > 0 && tooMuchOf(after, view);
  if (tooMuch) throw projectFull(tooMuch);
  await keepChanged(tx, { before, after }, { customerId, now }, view);
  return view;
}
