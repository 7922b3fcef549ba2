import { projectView } from '#domain/projects/project-view.ts';
import { emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import { duplicateItem } from '#src/features/projects/duplicates.ts';
import { placesOfGroup, placesOfItem } from '#src/features/projects/places.ts';
import {
  itemEdit,
  moveGroup,
  moveItems,
  newGroup,
  newNote,
  newProject,
  remove,
  restore,
  withContents,
} from '#src/features/projects/project-edits.ts';
import type { Edit } from '#src/session/projects/change-project.ts';

const id = '4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0a01';

function projectWith(letters: string) {
  let document = emptyDocument(id);
  let at = 0;
  const run = (edit: Edit) => {
    at += 1;
    document = writeChanges(document, { device: 'here', at }, edit(document));
  };
  const view = () => projectView(document);
  run(() => [newProject(id, 'Lake house', '')]);
  for (const letter of letters) {
    run(newNote(null));
    run(itemEdit(view().items.at(-1)?.id ?? '', { name: letter }));
  }
  const idOf = (name: string) =>
    [...view().items, ...view().groups].find((one) => one.name === name)?.id ?? '';
  const names = (group: string | null = null) =>
    view()
      .items.filter((item) => item.group === group)
      .map(({ name }) => name)
      .join('');
  return { run, view, idOf, names, document: () => document };
}

it('moves items before, after and to the end, several at once in their order', () => {
  const { run, idOf, names } = projectWith('ABCD');
  run(moveItems([idOf('D')], null, { id: idOf('A'), before: true }));
  expect(names()).toBe('DABC');
  run(moveItems([idOf('D')], null, { id: idOf('B'), before: false }));
  expect(names()).toBe('ABDC');
  run(moveItems([idOf('A'), idOf('B')], null));
  expect(names()).toBe('DCAB');
});

it('moves items into a room, duplicates them below themselves, and deletes and restores the room whole', () => {
  const { run, idOf, names, view, document } = projectWith('AB');
  run(newGroup('Kitchen'));
  const kitchen = idOf('Kitchen');
  run(moveItems([idOf('A'), idOf('B')], kitchen));
  run(duplicateItem(idOf('A')));
  expect(names(kitchen)).toBe('AAB');
  const gone = withContents(document(), kitchen);
  run(remove(gone));
  expect(view()).toMatchObject({ groups: [], items: [] });
  run(restore(gone));
  expect(names(kitchen)).toBe('AAB');
});

it('puts a room where another one stands, and leaves it where there is no such room', () => {
  const { run, idOf, view } = projectWith('');
  for (const name of ['Kitchen', 'Bath', 'Porch']) run(newGroup(name));
  const names = () => view().groups.map(({ name }) => name);
  run(moveGroup(idOf('Porch'), idOf('Kitchen')));
  expect(names()).toEqual(['Porch', 'Kitchen', 'Bath']);
  run(moveGroup(idOf('Porch'), idOf('Bath')));
  expect(names()).toEqual(['Kitchen', 'Bath', 'Porch']);
  for (const to of [idOf('Kitchen'), id]) run(moveGroup(idOf('Kitchen'), to));
  run(moveGroup(id, idOf('Porch')));
  expect(names()).toEqual(['Kitchen', 'Bath', 'Porch']);
});

it('offers every place in the project to an item, and among the rooms to a room, and moves it there', () => {
  const { run, idOf, names, view } = projectWith('ABC');
  for (const name of ['Kitchen', 'Bath']) run(newGroup(name));
  const placesOf = (name: string) => {
    const item = view().items.find((one) => one.name === name);
    const group = view().groups.find((one) => one.name === name);
    const rooms = item ? placesOfItem(view(), item, undefined) : group ? placesOfGroup(view(), group) : [];
    return rooms.map((room) => [room.name, ...room.places] as const);
  };
  const said = (name: string) =>
    placesOf(name).map(([room, ...places]) => [
      room,
      ...places.map(({ label, isHere }) => `${label}${isHere ? ', here' : ''}`),
    ]);
  expect(said('B')).toEqual([
    ['Not in a room yet', 'First', 'After A, here', 'After C'],
    ['Kitchen', 'First'],
    ['Bath', 'First'],
  ]);
  const move = (name: string, room: number, place: number) => {
    const [, ...places] = placesOf(name)[room] ?? [''];
    run(places[place]?.edit ?? (() => []));
  };
  move('B', 0, 2);
  expect(names()).toBe('ACB');
  move('B', 0, 0);
  expect(names()).toBe('BAC');
  move('B', 1, 0);
  move('C', 1, 1);
  move('A', 1, 0);
  expect(names(idOf('Kitchen'))).toBe('ABC');
  expect(said('Bath')).toEqual([['Rooms', 'First', 'After Kitchen, here']]);
  move('Bath', 0, 0);
  expect(view().groups.map(({ name }) => name)).toEqual(['Bath', 'Kitchen']);
});
