import { projectView } from '../../../../domain/projects/project-view.ts';
import { emptyDocument, writeChanges } from '../../../../domain/projects/write-project.ts';
import {
  duplicateItem,
  itemEdit,
  moveGroup,
  moveItems,
  newGroup,
  newNote,
  newProject,
  remove,
  restore,
  withContents,
} from '../../../../src/features/projects/project-edits.ts';
import type { Edit } from '../../../../src/session/projects/change-project.ts';

const id = '4a6bbf2e-6e0b-4d5f-9f25-8d1b1c1f0a01';

/** A project with what the edits make of it; each item is named by the letters that are given. */
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

it('moves rooms up and down, and no further than the ends', () => {
  const { run, idOf, view } = projectWith('');
  for (const name of ['Kitchen', 'Bath', 'Porch']) run(newGroup(name));
  const names = () => view().groups.map(({ name }) => name);
  run(moveGroup(idOf('Porch'), -1));
  expect(names()).toEqual(['Kitchen', 'Porch', 'Bath']);
  run(moveGroup(idOf('Kitchen'), 1));
  expect(names()).toEqual(['Porch', 'Kitchen', 'Bath']);
  run(moveGroup(idOf('Porch'), -1));
  run(moveGroup(idOf('Bath'), 1));
  expect(names()).toEqual(['Porch', 'Kitchen', 'Bath']);
});
