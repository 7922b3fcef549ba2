import type { Entity, ProjectDocument, Written } from '#domain/projects/project-document.ts';
import { projectFields, projectLimits } from '#domain/projects/project-fields.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { isSameValue } from '#domain/projects/same-value.ts';
import { isUuid } from '#server/db/is-uuid.ts';

/** Same message for another account's project as for an invalid one. */
export const notKept =
  'This project cannot be kept in your account. Its copy can: press Duplicate on the page of the project.';
export const notYoursToDelete =
  'Only the colleague who shares this project can delete it. Restore it here to go on with it.';
export const tooManyProjects = `You can keep at most ${projectLimits.projects} projects. Delete one that you no longer need.`;
const tooMuchDeleted =
  'This project holds no more, with all that was deleted in it. Press Duplicate on its page, and go on in the copy.';
const tooManyDevices =
  'This project was edited in too many browsers. Press Duplicate on its page, and go on in the copy.';

/** Unreachable by manual edits, and below integer overflow. */
const maxWrites = 1_000_000_000;
/** Includes deleted entities, kept for synchronization. */
const maxEntities = 4 * (projectLimits.groups + projectLimits.items + projectLimits.placements);

function isField({ kind }: Entity, name: string, written: readonly Written[]): boolean {
  const fields = projectFields[kind].shape;
  if (!Object.hasOwn(fields, name)) return false;
  const schema = fields[name as keyof typeof fields];
  return written.every(({ value }) => {
    const parsed = schema.safeParse(value);
    // The schema must not change the value, or copies would diverge.
    return parsed.success && isSameValue(parsed.data as Written['value'], value);
  });
}

const isEntity = (id: string, entity: Entity, { seen, id: projectId }: ProjectDocument): boolean =>
  isUuid(id) &&
  (entity.kind === 'project') === (id === projectId) &&
  Object.entries(entity.fields).every(
    ([name, written]) =>
      isField(entity, name, written) &&
      written.every(({ device, n }) => n <= (seen[device] ?? 0)) &&
      new Set(written.map(({ device }) => device)).size === written.length,
  );

export const isDocument = (sent: ProjectDocument): boolean =>
  isUuid(sent.id) &&
  Object.values(sent.seen).every((n) => n <= maxWrites) &&
  Object.entries(sent.entities).every(([id, entity]) => isEntity(id, entity, sent));

/** Returns true if no entity changes its kind. */
export const fitsTo = (held: ProjectDocument, sent: ProjectDocument): boolean =>
  Object.entries(sent.entities).every(([id, { kind }]) => (held.entities[id]?.kind ?? kind) === kind);

/** Returns true if copies contradict each other: both say that they have replaced the other's value. */
export const lostValues = ({ entities }: ProjectDocument): boolean =>
  Object.values(entities).some(({ fields }) => Object.values(fields).some((written) => written.length === 0));

export function tooMuchOf(
  { id, seen, entities }: ProjectDocument,
  { groups, items, placements }: ProjectView,
): string | undefined {
  if (!entities[id]) return notKept;
  if (groups.length > projectLimits.groups) return `A project holds at most ${projectLimits.groups} rooms.`;
  if (items.length > projectLimits.items) return `A project holds at most ${projectLimits.items} items.`;
  if (placements.length > projectLimits.placements)
    return `A project holds at most ${projectLimits.placements} units in photos.`;
  if (Object.keys(entities).length > maxEntities) return tooMuchDeleted;
  // One more: the server also writes.
  return Object.keys(seen).length > projectLimits.devices + 1 ? tooManyDevices : undefined;
}
