import type { z } from 'zod';
import type { ProjectSummary, projectSchema } from '#domain/contracts/projects.ts';
import type { ProjectDocument } from '#domain/projects/project-document.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

const purchasable: readonly string[] = ['design', 'part'];

/** A project as it stands in a list. */
export function summaryOf({ id, name, folder, archived, made, changed, items }: ProjectView): ProjectSummary {
  const bought = items.filter(({ type }) => purchasable.includes(type));
  const pieces = bought.reduce((sum, { quantity }) => sum + quantity, 0);
  return { id, name, folder, archived, made, changed, pieces };
}

/** A project as its own call answers with it. */
export const answerOf = (view: ProjectView): z.input<typeof projectSchema> => ({
  ...summaryOf(view),
  Groups: view.groups,
  Items: view.items,
  Placements: view.placements,
});

/** The entities that are new in a copy, or not as they were. */
export const changedEntities = (
  before: ProjectDocument,
  after: ProjectDocument,
): ProjectDocument['entities'] =>
  Object.fromEntries(
    Object.entries(after.entities).filter(([id, entity]) => {
      const held = before.entities[id];
      return !held || (held !== entity && !isSameValue(held.fields, entity.fields));
    }),
  );
