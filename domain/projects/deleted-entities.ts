import { mergeSeen } from './merge-documents.ts';
import { type Entity, hasSeen, type ProjectDocument, type Seen, shownOf } from './project-document.ts';

type Deleted = { seen: Seen } | null;

/** Whether an entity has been deleted, whatever has been written of it since. */
export const isDeleted = ({ fields: { deleted } }: Entity): boolean =>
  deleted !== undefined && (shownOf(deleted).value as Deleted) !== null;

/** All that was known of it to those who deleted it. */
const knownAtDeletion = ({ fields: { deleted = [] } }: Entity): Seen =>
  deleted.map(({ value }) => (value as Deleted)?.seen ?? {}).reduce(mergeSeen, {});

const hasUnseen = ({ fields }: Entity, seen: Seen): boolean =>
  Object.entries(fields).some(
    ([name, written]) => name !== 'deleted' && written.some((one) => !hasSeen(seen, one)),
  );

/** Whether it was restored as well, by a device that had not seen all of its deletions. */
const isRestoredElsewhere = ({ fields: { deleted = [] } }: Entity): boolean =>
  deleted.some(({ value }) => value === null);

/**
 * Whether something deleted has been edited or restored by a device that had not seen the deletion: its owner
 * is asked whether to restore it. A project counts as edited with whatever stands in it.
 */
export function isEditedElsewhere({ id, entities }: ProjectDocument, entityId: string): boolean {
  const entity = entities[entityId];
  if (!entity || !isDeleted(entity)) return false;
  if (isRestoredElsewhere(entity)) return true;
  const known = knownAtDeletion(entity);
  const edited = entityId === id ? Object.values(entities) : [entity];
  return edited.some((one) => hasUnseen(one, known));
}
