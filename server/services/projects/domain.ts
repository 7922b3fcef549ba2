import type { z } from 'zod';
import type { ProjectSummary, projectSchema } from '#domain/projects/contract.ts';
import type { ProjectDocument } from '#domain/projects/project-document.ts';
import type { ProjectView } from '#domain/projects/project-view.ts';
import { isSameValue } from '#domain/projects/same-value.ts';

const purchasable: readonly string[] = ['design', 'part'];

export function summaryOf({ id, name, folder, archived, made, changed, items }: ProjectView): ProjectSummary {
  const bought = items.filter(({ type }) => purchasable.includes(type));
  const pieces = bought.reduce((sum, { quantity }) => sum + quantity, 0);
  return { id, name, folder, archived, made, changed, pieces };
}

export const answerOf = (view: ProjectView): z.input<typeof projectSchema> => ({
  ...summaryOf(view),
  Groups: view.groups,
  Items: view.items,
  Placements: view.placements,
});

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
