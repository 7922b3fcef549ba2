import { mergeDocuments } from '#domain/projects/merge-documents.ts';
import { projectLimits } from '#domain/projects/project-fields.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { type Change, emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import {
  copyName,
  duplicateGroup,
  duplicateItem,
  projectCopied,
  whyNotDuplicated,
} from '#src/features/projects/duplicates.ts';
import { newGroup, newProject, remove } from '#src/features/projects/project-edits.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import type { Edit } from '#src/session/projects/change-project.ts';

type ItemFields = Extract<Change, { kind: 'item' }>['fields'];

function project() {
  const id = newUuid();
  let document = emptyDocument(id);
  const run = (edit: Edit, device = 'here') => {
    document = writeChanges(document, { device, at: 1_000 }, edit(document));
  };
  const view = () => projectView(document);
  const room = (name: string) => {
    run(newGroup(name));
    return view().groups.at(-1)?.id ?? '';
  };
  const item = (fields: ItemFields) => {
    const made = newUuid();
    run(() => [{ id: made, kind: 'item', fields: { type: 'note', order: 'i', ...fields } }]);
    return made;
  };
  run(() => [newProject(id, 'Lake house', 'Carver')]);
  return { id, run, view, room, item };
}

function photographed() {
  const begun = project();
  const { run, room, item } = begun;
  const [kitchen, bath] = [room('Kitchen'), room('Bath')];
  const design = { backend_name: 'meridian-casement', code: 'MCA.abc' };
  const door = item({ type: 'design', name: 'Door', group: null, design });
  const window = item({ type: 'design', name: 'Window', group: kitchen, order: 'i', design, quantity: 3 });
  const photo = item({
    type: 'photo',
    name: 'Photo',
    group: kitchen,
    order: 'j',
    photo: { id: newUuid(), width: 16, height: 12 },
  });
  const corners = [0, 1, 2, 3].map((at) => [at % 3 ? 0.6 : 0.2, at > 1 ? 0.6 : 0.2]);
  for (const unit of [window, door])
    run(() => [{ id: newUuid(), kind: 'placement', fields: { photo, unit, corners, order: 'i' } } as Change]);
  return { ...begun, kitchen, bath, door, window, photo };
}

function contents({ groups, items, placements }: ReturnType<typeof projectView>) {
  const nameOf = (id: string | null) => [...groups, ...items].find((one) => one.id === id)?.name ?? '';
  return {
    groups: groups.map(({ name }) => name),
    items: items.map(({ name, group, quantity, photo }) => [name, nameOf(group), quantity, photo?.id]),
    units: placements.map(({ photo, unit }) => [nameOf(photo), nameOf(unit)]).sort(),
  };
}

it('duplicates a room just below it, and shows in the copy of its photo the copies of its windows', () => {
  const { run, view, kitchen, door, window } = photographed();
  run(duplicateGroup(kitchen));
  const { groups, items, placements } = view();
  expect(groups.map(({ name }) => name)).toEqual(['Kitchen', 'Kitchen copy', 'Bath']);
  const copy = items.filter(({ group }) => group === groups[1]?.id);
  expect(copy.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Window', 3],
    ['Photo', 1],
  ]);
  const units = placements.flatMap(({ photo, unit }) => (photo === copy[1]?.id ? [unit] : []));
  expect(units.sort()).toEqual([copy[0]?.id, door].sort());
  expect(units).not.toContain(window);
});

it('copies a whole project as it is shown, under new ids, without what is deleted', () => {
  const { run, view, item, bath, id } = photographed();
  run(remove([bath, item({ name: 'Gone' })]));
  run(() => [{ id, kind: 'project', fields: { archived: true } }]);
  const to = newUuid();
  const changes = projectCopied(view(), to, 5);
  const copy = projectView(writeChanges(emptyDocument(to), { device: 'here', at: 1 }, changes));
  expect(copy).toMatchObject({ id: to, name: 'Lake house copy', folder: 'Carver', archived: false, made: 5 });
  expect(contents(copy)).toEqual(contents(view()));
  expect(contents(copy)).toMatchObject({
    groups: ['Kitchen'],
    units: [
      ['Photo', 'Door'],
      ['Photo', 'Window'],
    ],
  });
  const old = new Set([...view().groups, ...view().items, ...view().placements].map((one) => one.id));
  expect(changes.filter((change) => old.has(change.id))).toEqual([]);
});

it('copies of a field in conflict the value that is shown, which ends the conflict', () => {
  const [id, note, to] = [newUuid(), newUuid(), newUuid()];
  const written = (text: string, at: number) =>
    writeChanges(emptyDocument(id), { device: `device-${at}`, at }, [
      { id: note, kind: 'item', fields: { type: 'note', order: 'i', note: text } },
    ]);
  const view = projectView(mergeDocuments(written('later', 2), written('earlier', 1)));
  expect(view.conflicts).toHaveLength(1);
  const copied = writeChanges(emptyDocument(to), { device: 'here', at: 3 }, projectCopied(view, to, 3));
  expect(projectView(copied)).toMatchObject({ items: [{ note: 'later' }], conflicts: [] });
});

it('duplicates nothing that would not fit, and says which limit is in the way', () => {
  const { run, view, room, item } = project();
  const kitchen = room('Kitchen');
  const rest = Array.from({ length: projectLimits.items - 2 }, (): Change => {
    return { id: newUuid(), kind: 'item', fields: { type: 'note', group: null, order: 'i' } };
  });
  run(() => rest);
  const window = item({ group: kitchen });
  expect(whyNotDuplicated(view(), kitchen)).toBeUndefined();
  run(duplicateGroup(kitchen));
  expect([view().items.length, view().groups.length]).toEqual([projectLimits.items, 2]);
  for (const [id, edit] of [
    [kitchen, duplicateGroup],
    [window, duplicateItem],
  ] as const) {
    expect(whyNotDuplicated(view(), id)).toBe('A project holds at most 600 items.');
    run(edit(id));
  }
  expect([view().items.length, view().groups.length]).toEqual([projectLimits.items, 2]);
  run(remove(view().items.map(({ id }) => id)));
  for (let made = view().groups.length; made < projectLimits.groups; made += 1) room(`Room ${made}`);
  run(duplicateGroup(kitchen));
  expect(whyNotDuplicated(view(), kitchen)).toBe('A project holds at most 60 rooms.');
  expect(view().groups).toHaveLength(projectLimits.groups);
});

it('keeps the name of a copy within the length of names, and no half of a letter', () => {
  expect(copyName('a'.repeat(80))).toBe(`${'a'.repeat(75)} copy`);
  expect(copyName(`${'a'.repeat(74)}🏠`)).toBe(`${'a'.repeat(74)} copy`);
});
