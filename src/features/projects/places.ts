import type { ProjectGroup, ProjectItem, ProjectView } from '#domain/projects/project-view.ts';
import type { Edit } from '#src/session/projects/change-project.ts';
import type { Goods } from './goods-api.ts';
import { titleOf } from './item-words.ts';
import { moveGroup, moveItems } from './project-edits.ts';

export interface Place {
  id: string;
  label: string;
  isHere: boolean;
  edit: Edit;
}

export interface PlacesIn {
  id: string;
  name: string;
  places: readonly Place[];
}

export const looseName = 'Not in a room yet';

const placesAmong = (others: readonly string[], of: (at: number) => Omit<Place, 'label'>): Place[] =>
  ['', ...others].map((other, at) => ({ ...of(at), label: other ? `After ${other}` : 'First' }));

export const placesOfItem = (view: ProjectView, item: ProjectItem, goods: Goods | undefined): PlacesIn[] =>
  [{ id: null, name: looseName }, ...view.groups].map(({ id: group, name }) => {
    const all = view.items.filter((one) => one.group === group);
    const others = all.filter(({ id }) => id !== item.id);
    const titles = others.map((one) => titleOf(one, goods?.byItem.get(one.id)));
    const places = placesAmong(titles, (at) => {
      const [near, first] = [others[at - 1], others[0]];
      const beside = near ? { id: near.id, before: false } : first && { id: first.id, before: true };
      return {
        id: `${group} ${at}`,
        isHere: all[at]?.id === item.id,
        edit: moveItems([item.id], group, beside),
      };
    });
    return { id: String(group), name, places };
  });

export function placesOfGroup({ groups }: ProjectView, group: ProjectGroup): PlacesIn[] {
  const others = groups.flatMap(({ id, name }) => (id === group.id ? [] : [name]));
  const places = placesAmong(others, (at) => {
    const there = groups[at]?.id ?? group.id;
    return { id: String(at), isHere: there === group.id, edit: moveGroup(group.id, there) };
  });
  return [{ id: 'rooms', name: 'Rooms', places }];
}
