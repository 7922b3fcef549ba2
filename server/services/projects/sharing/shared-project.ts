import type { ProjectGoods } from '#domain/projects/goods-contract.ts';
import type { SharedPhoto, SharedProject } from '#domain/projects/links-contract.ts';
import type { itemTypes } from '#domain/projects/project-fields.ts';
import { totalsOfProject } from '#domain/projects/project-totals.ts';
import type { ProjectItem, ProjectView } from '#domain/projects/project-view.ts';

type Shown = (typeof itemTypes)[number];

/** Allowlist of item kinds: new kinds stay private until added. */
const shown: ReadonlySet<Shown> = new Set<Shown>(['design', 'part', 'note']);

export const shownItems = ({ items }: ProjectView): ProjectItem[] =>
  items.filter(({ type }) => shown.has(type));

const photosOf = ({ items, placements }: ProjectView): SharedPhoto[] =>
  items.flatMap(({ id: item, name, note, night, photo }) =>
    photo
      ? [
          {
            ...photo,
            name,
            note: note ?? '',
            night: night ?? false,
            units: placements
              .filter((placement) => placement.photo === item)
              .map(({ unit, corners }) => ({ item: unit, corners })),
          },
        ]
      : [],
  );

/** Renders a project for holders of its link. Lists fields explicitly: folders, for example, name clients. */
export function sharedProjectOf(view: ProjectView, goods: readonly ProjectGoods[]): SharedProject {
  const byItem = new Map(goods.map((one) => [one.id, one]));
  const items = shownItems(view);
  return {
    name: view.name,
    changed: view.changed,
    groups: view.groups.map(({ id, name }) => ({ id, name })),
    items: items.map(({ id, type, group, name, quantity, note, sill }) => ({
      id,
      type,
      group,
      name,
      quantity,
      note: note ?? '',
      sill: sill ?? null,
      goods: byItem.get(id) ?? null,
    })),
    photos: photosOf(view),
    totals: totalsOfProject(items, byItem),
  };
}
