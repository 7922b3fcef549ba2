import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { SaveToItem } from '#src/features/projects/components/save-to-item.tsx';
import { newProject } from '#src/features/projects/project-edits.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { readTarget, saveToItem } from '#src/session/projects/save-to-item.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';

const { dispatch } = storeOf();
const design = (code: string) => ({ backend_name: 'meridian-double-hung', code });
const goods = () => ({
  design: design('new'),
  quantity: 1,
  seen_price: { cents: 100, price_list: 'list' },
});

it('changes the design in place, and keeps name, room, note and quantity', async () => {
  const [project, group, item] = [newUuid(), newUuid(), newUuid()];
  const kept = { type: 'design' as const, group, order: 'i', name: 'W3', note: 'Tempered', quantity: 4 };
  await dispatch(
    editProject(project, () => [
      newProject(project, 'Lake house', ''),
      { id: group, kind: 'group', fields: { name: 'Kitchen', order: 'i' } },
      { id: item, kind: 'item', fields: { ...kept, design: design('old') } },
    ]),
  );
  const target = { project, item };
  const { user } = renderWithStore(
    <SaveToItem target={target} title="Meridian" code="new" goods={goods} otherwise="Another item" />,
  );
  await user.click(await screen.findByRole('button', { name: 'Save to W3' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Saved.');
  expect(await dispatch(readTarget(target))).toMatchObject({ ...kept, design: design('new') });
});

it.each([
  ['asked for in the design', { asked: 576, usual: 480 }, null, 576],
  ['known before and set to the usual height', { asked: 480, usual: 480 }, 576, 480],
  ['neither known nor asked', { asked: 480, usual: 480 }, null, null],
])('gives the item the sill height that was %s', async (_, designSill, before, after) => {
  const [project, item] = [newUuid(), newUuid()];
  await dispatch(
    editProject(project, () => [
      newProject(project, 'Lake house', ''),
      {
        id: item,
        kind: 'item',
        fields: {
          type: 'design',
          group: null,
          order: 'i',
          name: 'W3',
          quantity: 1,
          design: design('old'),
          sill: before,
        },
      },
    ]),
  );
  const target = { project, item };
  await dispatch(saveToItem(target, { ...goods(), designSill }));
  expect((await dispatch(readTarget(target)))?.sill ?? null).toBe(after);
});

it('saves as another item if the known one is gone', async () => {
  const target = { project: newUuid(), item: newUuid() };
  renderWithStore(
    <SaveToItem target={target} title="Meridian" code="new" goods={goods} otherwise="Another item" />,
  );
  expect(await screen.findByText('Another item')).toBeVisible();
});
