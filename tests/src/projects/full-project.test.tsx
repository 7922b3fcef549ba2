import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { projectLimits } from '#domain/projects/project-fields.ts';
import { projectView } from '#domain/projects/project-view.ts';
import { emptyDocument } from '#domain/projects/write-project.ts';
import { NewThings } from '#src/features/projects/components/new-things.tsx';
import { ProjectPage } from '#src/features/projects/components/project-page.tsx';
import { SaveToProject } from '#src/features/projects/components/save-to-project.tsx';
import { newProject } from '#src/features/projects/project-edits.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { addToProject } from '#src/session/projects/add-to-project.ts';
import { editProject, readProjects } from '#src/session/projects/projects-here.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';

const store = storeOf();
const { dispatch } = store;

const notes = (count: number) =>
  Array.from({ length: count }, () => ({
    id: newUuid(),
    kind: 'item' as const,
    fields: { type: 'note' as const, order: 'i', name: 'Porch' },
  }));

async function projectOf(name: string, count: number) {
  const id = newUuid();
  await dispatch(editProject(id, () => [newProject(id, name, ''), ...notes(count)]));
  return id;
}

const save = () =>
  renderWithStore(
    <SaveToProject title="Sash lock" goods={() => ({ quantity: 1, part: { backend_name: 'lock' } })} />,
  );

it('takes nothing more, says so, and is passed over by what is saved and moved', async () => {
  const full = await projectOf('Tower', projectLimits.items - 1);
  const { user, unmount } = save();
  const button = screen.getByRole('button', { name: 'Save to project Sash lock' });
  await user.click(button);
  expect(await screen.findByText(/^Saved to/)).toHaveTextContent('Saved to Tower.');
  await user.click(button);
  expect(await screen.findByText('My project', { exact: true })).toBeVisible();
  expect(screen.queryByText('Save it elsewhere')).toBeNull();
  unmount();

  await dispatch(readProjects());
  const document = store.getState().projectsHere.kept?.find(({ document: { id } }) => id === full)?.document;
  const page = renderWithStore(<NewThings view={projectView(document ?? emptyDocument(full))} />);
  expect(await screen.findByText(/^This project is full: it holds 600 items\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add a room' })).toBeVisible();
  page.unmount();

  renderWithStore(<ProjectPage id={await projectOf('Lake house', 1)} />);
  await user.click(await screen.findByRole('button', { name: 'Edit Porch' }));
  const elsewhere = await screen.findByLabelText('Another project');
  expect([...elsewhere.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Choose', 'My project']);
});

it('takes no list into more rooms than it holds, and leaves what would stand in none of them', async () => {
  const part = { backend_name: 'lock' };
  const inRoom = (room: string) => [{ quantity: 1, part, room }];
  const rooms = Array.from({ length: projectLimits.groups + 1 }, (_, at) => `Room ${at}`);
  const tower = { id: newUuid(), name: 'Tower', isNew: true };
  expect(await dispatch(addToProject(tower, rooms.map(inRoom)))).toBe(projectLimits.groups);
  expect(await dispatch(addToProject(tower, [inRoom('Room 0'), inRoom('Attic'), inRoom('Room 1')]))).toBe(1);
});
