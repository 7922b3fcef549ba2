import { isDeleted } from '#domain/projects/deleted-entities.ts';
import type { ProjectDocument } from '#domain/projects/project-document.ts';
import { hasRoom, type ItemFields } from '#domain/projects/project-fields.ts';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { type DesignSill, keptSill } from '#domain/projects/sill-height.ts';
import { deletions } from '#domain/projects/write-project.ts';
import { localStore } from '#src/lib/browser-store.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import type { AppThunk } from '../store.ts';
import { changeProject } from './change-project.ts';
import { placeAtEnd } from './place-at-end.ts';
import type { KeptProject } from './project-rows.ts';
import { changeHere } from './projects-here.ts';

const usedKey = 'ProjectUsed';
const firstName = 'My project';

export type SavedGoods = Pick<ItemFields, 'design' | 'part' | 'seen_price'> & {
  quantity: number;
  designSill?: DesignSill;
};

export interface Saved {
  project: { id: string; name: string };
  item: string;
  others: { id: string; name: string }[];
}

const isThere = ({ archived, isDeleted: gone }: ProjectView): boolean => !archived && !gone;

function viewsOf(kept: readonly KeptProject[], owner: string): ProjectView[] {
  return kept
    .filter((one) => one.owner === owner)
    .map(({ document }) => projectView(document))
    .filter((view) => isThere(view) && hasRoom(view))
    .sort((one, other) => other.changed - one.changed);
}

const begun = (id: string) => ({
  id,
  kind: 'project' as const,
  fields: { name: firstName, folder: '', archived: false, made: Date.now() },
});

const itemChange = (document: ProjectDocument, id: string, { designSill, ...goods }: SavedGoods) => ({
  id,
  kind: 'item' as const,
  fields: {
    type: goods.part ? ('part' as const) : ('design' as const),
    group: null,
    order: placeAtEnd(document, null),
    ...goods,
    ...(designSill && keptSill(designSill, null)),
  },
});

/** Saves to the named or last used project; creates one if all are full. */
export const saveToProject =
  (goods: SavedGoods, to?: string): AppThunk<Promise<Saved>> =>
  async (dispatch) => {
    const item = newUuid();
    const save = changeHere(async (rows, owner): Promise<Saved> => {
      const views = viewsOf(await rows.all(), owner);
      const wanted = to ?? localStore.read(usedKey);
      const last = views.find(({ id }) => id === wanted) ?? views[0];
      const project = last ?? { id: newUuid(), name: firstName };
      await changeProject(rows, owner, project.id, (document) => [
        ...(last ? [] : [begun(project.id)]),
        itemChange(document, item, goods),
      ]);
      const others = views.filter(({ id }) => id !== project.id).map(({ id, name }) => ({ id, name }));
      return { project: { id: project.id, name: project.name }, item, others };
    });
    const saved = await dispatch(save);
    localStore.write(usedKey, saved.project.id);
    return saved;
  };

export const saveElsewhere =
  (goods: SavedGoods, { project, item }: Saved, to: string): AppThunk<Promise<Saved>> =>
  async (dispatch) => {
    const saved = await dispatch(saveToProject(goods, to));
    const removal = changeHere(async (rows, owner) => {
      const kept = await rows.get(project.id);
      if (kept?.document.entities[item] && !isDeleted(kept.document.entities[item]))
        await changeProject(rows, owner, project.id, (document) => deletions(document, [item]));
    });
    await dispatch(removal);
    return saved;
  };
