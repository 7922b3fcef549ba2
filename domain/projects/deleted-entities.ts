import { mergeSeen } from './merge-documents.ts';
import { type Entity, hasSeen, type ProjectDocument, type Seen, shownOf } from './project-document.ts';

type Deleted = { seen: Seen } | null;

export const isDeleted = ({ fields: { deleted } }: Entity): boolean =>
  deleted !== undefined && (shownOf(deleted).value as Deleted) !== null;

/** Days that a deleted project stays in the bin. */
export const binDays = 90;

/** Returns when a project was deleted, in Unix milliseconds; undefined if it is not. */
export function deletedAt({ id, entities }: ProjectDocument): number | undefined {
  const project = entities[id];
  const { deleted } = project?.fields ?? {};
  return project && deleted && isDeleted(project) ? shownOf(deleted).at : undefined;
}

/** Version vector seen by the deleting devices. */
const knownAtDeletion = ({ fields: { deleted = [] } }: Entity): Seen =>
  deleted.map(({ value }) => (value as Deleted)?.seen ?? {}).reduce(mergeSeen, {});

const hasUnseen = ({ fields }: Entity, seen: Seen): boolean =>
  Object.entries(fields).some(
    ([name, written]) => name !== 'deleted' && written.some((one) => !hasSeen(seen, one)),
  );

/** Whether a device that had not seen all deletions restored the entity. */
const isRestoredElsewhere = ({ fields: { deleted = [] } }: Entity): boolean =>
  deleted.some(({ value }) => value === null);

/** True if a device edited or restored an entity, or its contents, before it learned of the deletion. */
export function isEditedElsewhere({ id, entities }: ProjectDocument, entityId: string): boolean {
  const entity = entities[entityId];
  if (!entity || !isDeleted(entity)) return false;
  if (isRestoredElsewhere(entity)) return true;
  const known = knownAtDeletion(entity);
  const edited = entityId === id ? Object.values(entities) : [entity];
  return edited.some((one) => hasUnseen(one, known));
}
