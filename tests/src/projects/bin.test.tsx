import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { navigate } from 'gatsby';
import { deletions, emptyDocument, writeChanges } from '#domain/projects/write-project.ts';
import { ProjectPage } from '#src/features/projects/components/project-page.tsx';
import { ProjectsPage } from '#src/features/projects/components/projects-page.tsx';
import { deletedState } from '#src/features/projects/components/recently-deleted.tsx';
import { newProject } from '#src/features/projects/project-edits.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { projectStore } from '#src/session/projects/projects-here.ts';
import { guest } from '#src/session/projects/projects-owner.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

const day = 24 * 60 * 60 * 1_000;

async function kept(name: string, deletedDaysAgo?: number): Promise<string> {
  const id = newUuid();
  const made = writeChanges(emptyDocument(id), { device: 'phone', at: 1 }, [newProject(id, name, '')]);
  const document =
    deletedDaysAgo === undefined
      ? made
      : writeChanges(made, { device: 'phone', at: Date.now() - deletedDaysAgo * day }, deletions(made, [id]));
  await (await projectStore()).change((rows) => rows.put({ id, owner: guest, document, known: {} }));
  return id;
}

const ids = async () => (await (await projectStore()).read()).map(({ id }) => id);

beforeEach(async () => {
  history.replaceState(null, '', '/projects/');
  await (await projectStore()).change(async (rows) => {
    for (const { id } of await rows.all()) await rows.remove(id);
  });
});

it('lists deleted projects with the day on which they go, and restores one', async () => {
  await kept('Lake house', 3);
  const { user } = renderWithStore(<ProjectsPage />);
  await user.click(await screen.findByText('Recently deleted (1)'));
  expect(screen.getByText(/^Deleted for good on /)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Restore Lake house' }));
  expect(await screen.findByRole('link', { name: 'Lake house' })).toBeVisible();
  expect(screen.queryByText(/^Recently deleted/)).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Lake house is back among your projects.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('deletes for good only after a question', async () => {
  const id = await kept('Lake house', 3);
  const { user } = renderWithStore(<ProjectsPage />);
  await user.click(await screen.findByText('Recently deleted (1)'));
  await user.click(screen.getByRole('button', { name: 'Delete for good Lake house' }));
  expect(await ids()).toEqual([id]);
  await user.click(screen.getByRole('button', { name: 'Yes, delete it for good' }));
  await waitFor(async () => expect(await ids()).toEqual([]));
  expect(screen.queryByText(/^Recently deleted/)).toBeNull();
});

it('purges a guest’s project 90 days after its deletion, and no other', async () => {
  const [fresh, old, there] = [await kept('Fresh', 89), await kept('Old', 91), await kept('There')];
  renderWithStore(<ProjectsPage />);
  expect(await screen.findByText('Recently deleted (1)')).toBeVisible();
  expect((await ids()).sort()).toEqual([fresh, there].sort());
  expect(await ids()).not.toContain(old);
});

it('takes a project from its own page to the bin without a question, and offers to undo it', async () => {
  const id = await kept('Lake house');
  const { user, unmount } = renderWithStore(<ProjectPage id={id} />);
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/projects/', { state: deletedState(id) }));
  unmount();
  history.replaceState(deletedState(id), '', '/projects/');
  const list = renderWithStore(<ProjectsPage />);
  expect(await screen.findByText('Lake house is deleted.')).toBeVisible();
  await list.user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Lake house' })).toBeVisible();
});
