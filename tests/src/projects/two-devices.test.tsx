import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { mergeDocuments } from '#domain/projects/merge-documents.ts';
import type { ProjectDocument } from '#domain/projects/project-document.ts';
import { type Change, deletions, emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import { ProjectPage } from '#src/features/projects/components/project-page.tsx';
import { ProjectsPage } from '#src/features/projects/components/projects-page.tsx';
import { newProject } from '#src/features/projects/project-edits.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { projectStore } from '#src/session/projects/projects-here.ts';
import { guest } from '#src/session/projects/projects-owner.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

type Edit = (document: ProjectDocument, note: string) => readonly Change[];

async function editedApart(onPhone: Edit, onLaptop: Edit) {
  const [id, note] = [newUuid(), newUuid()];
  const begun = writeChanges(emptyDocument(id), { device: 'phone', at: 1 }, [
    newProject(id, 'Lake house', ''),
    { id: note, kind: 'item', fields: { type: 'note', order: 'i', name: 'Porch door', note: 'As found' } },
  ]);
  const phone = writeChanges(begun, { device: 'phone', at: 2 }, onPhone(begun, note));
  const laptop = writeChanges(begun, { device: 'laptop', at: 3 }, onLaptop(begun, note));
  const kept = { id, owner: guest, document: mergeDocuments(phone, laptop), known: {} };
  await (await projectStore()).change((rows) => rows.put(kept));
  return id;
}

const writes =
  (note: string): Edit =>
  (_, id) => [{ id, kind: 'item', fields: { note } }];
const deletes: Edit = (document, id) => deletions(document, [id]);

it('tells two values of one field, shows the later until one is kept, and then asks no more', async () => {
  const id = await editedApart(writes('Opens inwards'), writes('Opens outwards'));
  const { user } = renderWithStore(<ProjectPage id={id} />);
  const conflict = (await screen.findByText('Changed on two devices')).parentElement ?? document.body;
  expect(within(conflict).getByText('Notes').parentElement).toHaveTextContent('Notes of Porch door');
  const room = screen.getByRole('region', { name: 'Not in a room yet' });
  expect(within(room).getByText('Opens outwards')).toBeVisible();
  expect(within(conflict).getByRole('button', { name: 'Keep “Opens outwards”' })).toBeVisible();
  await user.click(within(conflict).getByRole('button', { name: 'Keep “Opens inwards”' }));
  expect(await within(room).findByText('Opens inwards')).toBeVisible();
  expect(screen.queryByText('Changed on two devices')).toBeNull();
});

it('offers back what was deleted here and edited elsewhere, or leaves it deleted', async () => {
  const title = '“Porch door” was deleted on one device and changed on another.';
  const { user, unmount } = renderWithStore(
    <ProjectPage id={await editedApart(deletes, writes('Opens inwards'))} />,
  );
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Porch door' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Bring it back Porch door' }));
  expect(await screen.findByRole('heading', { name: 'Porch door' })).toBeVisible();
  expect(screen.getByText('Opens inwards')).toBeVisible();
  expect(screen.queryByText(title)).toBeNull();
  unmount();

  renderWithStore(<ProjectPage id={await editedApart(deletes, writes('Opens inwards'))} />);
  await user.click(await screen.findByRole('button', { name: 'Leave it deleted Porch door' }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Porch door' })).toBeNull();
});

it('offers back a whole project among the projects', async () => {
  await editedApart((document) => deletions(document, [document.id]), writes('Opens inwards'));
  const { user } = renderWithStore(<ProjectsPage />);
  const before = (await screen.findAllByRole('link', { name: 'Lake house' })).length;
  await user.click(await screen.findByRole('button', { name: 'Bring it back Lake house' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Lake house' })).toHaveLength(before + 1));
});
