import { orderAfter, ordersAfter } from '#domain/projects/order-key.ts';
import { type ItemFields, projectLimits } from '#domain/projects/project-fields.ts';
import { type ProjectView, projectView } from '#domain/projects/project-view.ts';
import { type Change, emptyDocument } from '#domain/projects/write-project.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import type { AppThunk } from '../store.ts';
import { changeProject } from './change-project.ts';
import { changeHere } from './projects-here.ts';

/** Goods to add to a project with others: a design or a part with its details. */
export type AddedGoods = Pick<
  ItemFields,
  'design' | 'part' | 'quantity' | 'name' | 'note' | 'sill' | 'seen_price'
> & {
  room?: string | undefined;
};

export type ProjectChoice = { id: string; name: string; isNew?: boolean };

const groupChange = (name: string, order: string): Change => ({
  id: newUuid(),
  kind: 'group',
  fields: { name, order },
});

function newGroups({ groups }: Pick<ProjectView, 'groups'>, rooms: readonly string[]): Change[] {
  const missing = rooms.filter((room) => !groups.some(({ name }) => name === room));
  const orders = ordersAfter(groups.at(-1)?.order, missing.length);
  return missing.map((room, place) => groupChange(room, orders[place] ?? orderAfter(undefined)));
}

function changesOf(view: Pick<ProjectView, 'groups' | 'items'>, goods: readonly AddedGoods[]): Change[] {
  const rooms = [...new Set(goods.flatMap(({ room }) => room || []))];
  const made = newGroups(view, rooms);
  const idOf = (room: string | undefined): string | null =>
    view.groups.find(({ name }) => name === room)?.id ??
    made.find(({ fields }) => 'name' in fields && fields.name === room)?.id ??
    null;
  const places = new Map<string | null, string[]>();
  return [
    ...made,
    ...goods.map(({ room, ...fields }): Change => {
      const group = idOf(room);
      const last = view.items.filter((item) => item.group === group).at(-1)?.order;
      const free = places.get(group) ?? ordersAfter(last, goods.length);
      places.set(group, free);
      const type = fields.part ? 'part' : 'design';
      return { id: newUuid(), kind: 'item', fields: { ...fields, type, group, order: free.shift() } };
    }),
  ];
}

function fitting(
  { groups, items }: Pick<ProjectView, 'groups' | 'items'>,
  lots: readonly (readonly AddedGoods[])[],
): number {
  const rooms = new Set(groups.map(({ name }) => name));
  let [free, newRooms, count] = [projectLimits.items - items.length, projectLimits.groups - groups.length, 0];
  for (const lot of lots) {
    free -= lot.length;
    for (const { room } of lot) {
      if (!room || rooms.has(room)) continue;
      rooms.add(room);
      newRooms -= 1;
    }
    if (free < 0 || newRooms < 0) break;
    count += 1;
  }
  return count;
}

/** Adds whole lots while they fit, in one change. Undefined for an unknown project. */
export const addToProject = (
  { id, name, isNew = false }: ProjectChoice,
  lots: readonly (readonly AddedGoods[])[],
): AppThunk<Promise<number | undefined>> =>
  changeHere(async (rows, owner) => {
    const kept = await rows.get(id);
    if (!kept && !isNew) return undefined;
    const view = projectView(kept?.document ?? emptyDocument(id));
    const taken = fitting(view, lots);
    const begun: Change[] = kept
      ? []
      : [{ id, kind: 'project', fields: { name, folder: '', archived: false, made: Date.now() } }];
    await changeProject(rows, owner, id, () => [...begun, ...changesOf(view, lots.slice(0, taken).flat())]);
    return taken;
  });
