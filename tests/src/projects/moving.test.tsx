import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ProjectPage } from '#src/features/projects/components/project-page.tsx';
import { newGroup, newProject } from '#src/features/projects/project-edits.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { editProject } from '#src/session/projects/projects-here.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';

const { dispatch } = storeOf();

async function roomy() {
  const id = newUuid();
  await dispatch(
    editProject(id, () => [
      newProject(id, 'Lake house', ''),
      { id: newUuid(), kind: 'item', fields: { type: 'note', order: 'i', name: 'Porch door' } },
    ]),
  );
  for (const name of ['Kitchen', 'Bath', 'Attic']) await dispatch(editProject(id, newGroup(name)));
  return id;
}

/** The draggable handle; its inner button is for the keyboard. */
const gripOf = (button: HTMLElement) => button.parentElement ?? button;

const rooms = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('asks where to by a tap on a handle, and moves the room or the item there', async () => {
  const { user } = renderWithStore(<ProjectPage id={await roomy()} />);
  await user.click(gripOf(await screen.findByRole('button', { name: 'Move Kitchen' })));
  const sheet = await screen.findByRole('dialog', { name: 'Move Kitchen' });
  expect(within(sheet).getByRole('option', { selected: true })).toHaveTextContent('First (where it is now)');
  await user.click(within(sheet).getByRole('option', { name: 'After Attic' }));
  await waitFor(() => expect(rooms()).toEqual(['Not in a room yet', 'Bath', 'Attic', 'Kitchen']));

  await user.click(gripOf(screen.getByRole('button', { name: 'Move Porch door' })));
  const places = within(await screen.findByRole('dialog', { name: 'Move Porch door' }));
  await user.click(
    within(places.getByRole('group', { name: 'Attic' })).getByRole('option', { name: 'First' }),
  );
  const attic = screen.getByRole('region', { name: 'Attic' });
  expect(await within(attic).findByRole('heading', { name: 'Porch door' })).toBeVisible();
});

it('moves a room by keys to where another one stands, and leaves it at Escape', async () => {
  const { user } = renderWithStore(<ProjectPage id={await roomy()} />);
  const handle = await screen.findByRole('button', { name: 'Move Kitchen' });
  act(() => handle.focus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Bath' })).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(handle).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Bath' })).toHaveFocus());
  await user.keyboard('{Tab}{Enter}');
  await waitFor(() => expect(rooms()).toEqual(['Not in a room yet', 'Bath', 'Attic', 'Kitchen']));
  expect(screen.getByText('Kitchen is room 3 of 3 now.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Kitchen' })).toHaveFocus();
});

it('lets the other rooms alone take a dragged room, or the browser would end the drag', async () => {
  const { user } = renderWithStore(<ProjectPage id={await roomy()} />);
  const handle = await screen.findByRole('button', { name: 'Move Kitchen' });
  act(() => handle.focus());
  await user.keyboard('{Enter}');
  const taking = () =>
    ['Kitchen', 'Bath', 'Attic'].filter(
      (name) => screen.getByRole('region', { name }).dataset.takesRooms !== undefined,
    );
  await waitFor(() => expect(taking()).toEqual(['Bath', 'Attic']));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(taking()).toEqual([]));
});
