import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { ProjectPage } from '#src/features/projects/components/project-page.tsx';
import { newProject } from '#src/features/projects/project-edits.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { serveGoods } from '#tests/support/projects/project-goods.ts';

const { dispatch } = storeOf();

const design = { backend_name: 'meridian-casement', code: 'MCA.abc' };

it('[3.6] projectData is what is in view: Project, Projects, Group, Groups, Item and Items', async () => {
  serveGoods({ 'meridian-casement': {} });
  const [id, kitchen, porch, window, door] = Array.from({ length: 5 }, newUuid);
  const itemOf = (item: string, group: string | null, name: string, order: string) => ({
    id: item,
    kind: 'item' as const,
    fields: { type: 'design' as const, group, order, name, quantity: 1, design },
  });
  await dispatch(
    editProject(id ?? '', () => [
      newProject(id ?? '', 'Lake house', 'Summer'),
      { id: kitchen ?? '', kind: 'group', fields: { name: 'Kitchen', order: 'i' } },
      { id: porch ?? '', kind: 'group', fields: { name: 'Porch', order: 'j' } },
      itemOf(window ?? '', kitchen ?? null, 'Window', 'i'),
      itemOf(door ?? '', null, 'Door', 'j'),
    ]),
  );
  const { store, user } = renderWithStore(<ProjectPage id={id ?? ''} />);
  const shown = () => store.getState().projectData;
  await screen.findByRole('button', { name: 'Edit Window' });
  expect(shown()).toEqual({
    Project: { id, name: 'Lake house', folder: 'Summer' },
    Projects: [{ id, name: 'Lake house', folder: 'Summer', archived: false }],
    Group: null,
    Groups: [
      expect.objectContaining({ id: kitchen, name: 'Kitchen' }),
      expect.objectContaining({ id: porch, name: 'Porch' }),
    ],
    Item: null,
    Items: expect.arrayContaining([
      expect.objectContaining({ id: window, name: 'Window', group: kitchen }),
      expect.objectContaining({ id: door, name: 'Door', group: null }),
    ]),
  });
  expect(shown().Items).toHaveLength(2);

  const open = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Edit ${name}` }));
    return screen.findByRole('dialog', { name });
  };
  const sheet = await open('Window');
  expect(shown()).toMatchObject({ Item: { id: window, name: 'Window' }, Group: { id: kitchen } });
  await user.click(within(sheet).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(shown()).toMatchObject({ Item: null, Group: null }));
  await open('Door');
  expect(shown()).toMatchObject({ Item: { id: door, name: 'Door' }, Group: null });
});
