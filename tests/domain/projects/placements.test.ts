import { mergeDocuments } from '#domain/projects/merge-documents.ts';
import type { ProjectDocument } from '#domain/projects/project-document.ts';
import { projectFields } from '#domain/projects/project-fields.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { type Change, deletions, emptyDocument, writeChanges } from '#domain/projects/write-project.ts';

const [project, photo, unit, left, right] = [0, 1, 2, 3, 4].map(
  (n) => `6f1c2b0e-7a41-4c93-9d0e-2b5a1f3c4d0${n}`,
) as [string, string, string, string, string];
const corners = (x: number): [number, number][] => [
  [x, 0.2],
  [x + 0.2, 0.2],
  [x + 0.2, 0.6],
  [x, 0.6],
];
const place = (id: string, x: number, order: string): Change =>
  ({ id, kind: 'placement', fields: { photo, unit, corners: corners(x), order } }) as Change;
const write = (document: ProjectDocument, device: string, changes: Change[]) =>
  writeChanges(document, { device, at: 1_000 }, changes);

const design = { backend_name: 'meridian-casement', code: 'MCA.abc' };
const begun = write(emptyDocument(project), 'device-1', [
  { id: project, kind: 'project', fields: { name: 'House' } },
  { id: photo, kind: 'item', fields: { type: 'photo', photo: { id: photo, width: 1600, height: 1200 } } },
  { id: unit, kind: 'item', fields: { type: 'design', design } },
]);

it('keeps what two devices place in one photo, in one order on both', () => {
  const one = write(begun, 'device-1', [place(left, 0.1, 'k')]);
  const other = write(begun, 'device-2', [place(right, 0.6, 'j')]);
  const [here, there] = [mergeDocuments(one, other), mergeDocuments(other, one)].map(projectView);
  expect(here).toEqual(there);
  expect(here?.placements.map(({ id }) => id)).toEqual([right, left]);
  expect(here?.conflicts).toEqual([]);
});

it('offers a unit back that one device took out and another moved', () => {
  const placed = write(begun, 'device-1', [place(left, 0.1, 'k')]);
  const gone = write(placed, 'device-1', deletions(placed, [left]));
  const moved = write(placed, 'device-2', [place(left, 0.4, 'k')]);
  const view = projectView(mergeDocuments(gone, moved));
  expect(view).toMatchObject({ placements: [], offeredBack: [{ id: left, kind: 'placement' }] });
});

it('shows nothing of a unit whose photo is gone, and all of it once that is back', () => {
  const placed = write(begun, 'device-1', [place(left, 0.1, 'k')]);
  const gone = write(placed, 'device-1', deletions(placed, [photo]));
  expect(projectView(gone).placements).toEqual([]);
  const back = write(gone, 'device-1', [{ id: photo, kind: 'item', fields: { deleted: null } }]);
  expect(projectView(back).placements).toEqual(projectView(placed).placements);
});

it('takes no corners that are of no opening', () => {
  const { corners: schema } = projectFields.placement.shape;
  const [a, b, c, d] = corners(0.1);
  expect(schema.safeParse([a, b, c, d]).success).toBe(true);
  for (const wrong of [
    [a, c, b, d],
    [d, c, b, a],
    [a, b, c],
    [a, b, c, [0.1, 9]],
    [a, b, c, [0.1, '1']],
  ])
    expect(schema.safeParse(wrong).success).toBe(false);
});
