import { ordersAfter } from '../../../domain/projects/order-key.ts';
import { type ItemFields, projectLimits } from '../../../domain/projects/project-fields.ts';
import { projectView } from '../../../domain/projects/project-view.ts';
import type { Change } from '../../../domain/projects/write-project.ts';
import { newUuid } from '../../lib/new-uuid.ts';
import { changeProject } from './change-project.ts';
import { changeHere } from './projects-here.ts';

/** What goes into a project together with others: a design or a part, with all that is said of it. */
export type AddedGoods = Pick<
  ItemFields,
  'design' | 'part' | 'quantity' | 'name' | 'note' | 'sill' | 'seen_price'
>;

/** Where it goes: a project that is there, or a new one by its name. */
export type ProjectChoice = { id: string; name: string; isNew?: boolean };

/**
 * Puts all of it into a project, at the end of what stands in no room, or nothing where it has no room for
 * all; answers with how many more items it takes.
 */
export const addToProject = (
  { id, name, isNew = false }: ProjectChoice,
  goods: readonly AddedGoods[],
): Promise<{ added: boolean; room: number }> =>
  changeHere(async (rows, owner) => {
    const kept = await rows.get(id);
    const { items } = kept ? projectView(kept.document) : { items: [] };
    const room = projectLimits.items - items.length;
    if (goods.length > room || (!kept && !isNew)) return { added: false, room: kept || isNew ? room : 0 };
    const orders = ordersAfter(items.filter(({ group }) => group === null).at(-1)?.order, goods.length);
    await changeProject(rows, owner, id, () => [
      ...(isNew && !kept
        ? [{ id, kind: 'project', fields: { name, folder: '', archived: false, made: Date.now() } } as const]
        : []),
      ...goods.map((one, place): Change => {
        const type = one.part ? 'part' : 'design';
        const fields = { ...one, type, group: null, order: orders[place] } as const;
        return { id: newUuid(), kind: 'item', fields };
      }),
    ]);
    return { added: true, room: room - goods.length };
  });
