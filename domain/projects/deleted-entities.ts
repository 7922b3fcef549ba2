import { mergeSeen } from './merge-documents.ts';
import { type Entity, hasSeen, type ProjectDocument, type Seen, shownOf } from './project-document.ts';

type Deleted = { seen: Seen } | null;

/** Returns whether an entity is deleted, regardless of later writes. */
export const isDeleted = ({ fields: { deleted } }: Entity): boolean =>
  deleted !== undefined && (shownOf(deleted).value as Deleted) !== null;

/** Version vector seen by the deleting devices. */
const knownAtDeletion = ({ fields: { deleted = [] } }: Entity): Seen =>
  deleted.map(({ value }) => (value as Deleted)?.seen ?? {}).reduce(mergeSeen, {});

const hasUnseen = ({ fields }: Entity, seen: Seen): boolean =>
  Object.entries(fields).some(
    ([name, written]) => name !== 'deleted' && written.some((one) => !hasSeen(seen, one)),
  );

/** Whether a device that had not seen all deletions restored it. */
const isRestoredElsewhere = ({ fields: { deleted = [] } }: Entity): boolean =>
  deleted.some(({ value }) => value === null);

/**
 * Returns whether a deleted entity was edited or restored by a device that had not seen the deletion, so that
 * the owner may restore it. Edits of a project's contents count.
 */
export function isEditedElsewhere({ id, entities }: ProjectDocument, entityId: string): boolean {
  const entity = entities[entityId];
  if (!entity || !isDeleted(entity)) return false;
  if (isRestoredElsewhere(entity)) return true;
  const known = knownAtDeletion(entity);
  const edited = entityId === id ? Object.values(entities) : [entity];
  return edited.some((one) => hasUnseen(one, known));
}
