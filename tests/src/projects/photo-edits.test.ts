import { projectView } from '#domain/projects/project-view.ts';
import { emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import { duplicateItem } from '#src/features/projects/duplicates.ts';
import { bringToFront, newPhoto, placeUnit } from '#src/features/projects/photos/photo-edits.ts';
import { newProject } from '#src/features/projects/project-edits.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import type { Edit } from '#src/session/projects/change-project.ts';

function photographed() {
  const [id, window, photo] = [newUuid(), newUuid(), newUuid()];
  let document = emptyDocument(id);
  const edit = (work: Edit) => {
    document = writeChanges(document, { device: 'device-1', at: 1_000 }, work(document));
  };
  const design = { backend_name: 'meridian-casement', code: 'MCA.abc' };
  edit(() => [newProject(id, 'House', '')]);
  edit(() => [{ id: window, kind: 'item', fields: { type: 'design', order: 'i', design } }]);
  edit(newPhoto(photo, newUuid(), { content: new ArrayBuffer(0), width: 1600, height: 1200 }));
  const place = () => {
    const placed = newUuid();
    edit(placeUnit(placed, photo, { id: window, width: 36, height: 60 }));
    return placed;
  };
  return { photo, edit, place, view: () => projectView(document) };
}

it('paints a unit that is placed over those before it, until another is brought to the front', () => {
  const { edit, place, view } = photographed();
  const [first, second] = [place(), place()];
  const order = () => view().placements.map(({ id }) => id);
  expect(order()).toEqual([first, second]);
  edit(bringToFront(first));
  expect(order()).toEqual([second, first]);
  const before = view();
  edit(bringToFront(first));
  expect(view()).toEqual(before);
});

it('duplicates a photo with the units in it, which are then moved apart from those', () => {
  const { photo, edit, place, view } = photographed();
  place();
  edit(duplicateItem(photo));
  const { items, placements } = view();
  const photos = items.filter(({ type }) => type === 'photo');
  expect(photos.map((one) => one.photo)).toEqual([photos[0]?.photo, photos[0]?.photo]);
  expect(placements.map((one) => one.photo).sort()).toEqual(photos.map(({ id }) => id).sort());
  expect(placements[1]).toMatchObject({ corners: placements[0]?.corners, unit: placements[0]?.unit });
});

it('places nothing in what is no photo', () => {
  const { edit, view } = photographed();
  const window = view().items.find(({ design }) => design)?.id ?? '';
  edit(placeUnit(newUuid(), window, { id: window, width: 36, height: 60 }));
  expect(view().placements).toEqual([]);
});
