import { type ProjectItem, projectView } from '#domain/projects/project-view.ts';
import { keptSill } from '#domain/projects/sill-height.ts';
import type { AppThunk } from '../store.ts';
import { changeProject } from './change-project.ts';
import type { ProjectRows } from './project-rows.ts';
import { changeHere } from './projects-here.ts';
import type { SavedGoods } from './save-to-project.ts';

/** Ids of a project's item, as the configurator's URL names it. */
export interface ItemTarget {
  project: string;
  item: string;
}

async function findDesign(
  rows: ProjectRows,
  owner: string,
  { project, item }: ItemTarget,
): Promise<ProjectItem | undefined> {
  const kept = await rows.get(project);
  if (kept?.owner !== owner) return undefined;
  const view = projectView(kept.document);
  return view.isDeleted ? undefined : view.items.find(({ id, type }) => id === item && type === 'design');
}

/** Returns the item, or undefined if it is deleted or belongs to another owner. */
export const readTarget = (target: ItemTarget): AppThunk<Promise<ProjectItem | undefined>> =>
  changeHere((rows, owner) => findDesign(rows, owner, target));

/**
 * Replaces an item's design and the sill that it asked for; keeps name, room, note and quantity. Returns
 * false if the item is gone.
 */
export const saveToItem = (
  target: ItemTarget,
  { design, seen_price, designSill }: Pick<SavedGoods, 'design' | 'seen_price' | 'designSill'>,
): AppThunk<Promise<boolean>> =>
  changeHere(async (rows, owner) => {
    const before = await findDesign(rows, owner, target);
    if (!before) return false;
    const sill = designSill && keptSill(designSill, before.sill);
    await changeProject(rows, owner, target.project, () => [
      { id: target.item, kind: 'item', fields: { design, seen_price, ...sill } },
    ]);
    return true;
  });
