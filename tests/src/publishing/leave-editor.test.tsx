import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, navigate } from 'gatsby';
import { useRef } from 'react';
import { LeaveEditor } from '#src/features/publishing/leave-editor.tsx';

function Page() {
  const frame = useRef<HTMLIFrameElement>(null);
  return (
    <>
      <Link to="/admin/releases/">Releases</Link>
      <iframe ref={frame} title="Editor" />
      <LeaveEditor frame={frame} />
    </>
  );
}

/** Decap's own guard: it answers `beforeunload` while its entry has changes. */
function guard(): { isChanged: boolean } {
  const state = { isChanged: false };
  const inside = (screen.getByTitle('Editor') as HTMLIFrameElement).contentWindow;
  inside?.addEventListener('beforeunload', (event) => {
    if (state.isChanged) event.returnValue = 'Are you sure?';
  });
  return state;
}

it('asks before a link takes unsaved text away, and leaves only if that is wanted', async () => {
  const user = userEvent.setup();
  render(<Page />);
  const entry = guard();
  entry.isChanged = true;
  await user.click(screen.getByRole('link', { name: 'Releases' }));
  expect(screen.getByRole('dialog', { name: 'Your text is not saved' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(navigate).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Releases' }));
  await user.click(screen.getByRole('button', { name: 'Leave without saving' }));
  expect(navigate).toHaveBeenCalledWith('/admin/releases/');
});

it('asks nothing while all text is saved', async () => {
  const user = userEvent.setup();
  render(<Page />);
  guard();
  const followed = jest.fn((event: Event) => event.preventDefault());
  screen.getByRole('link', { name: 'Releases' }).addEventListener('click', followed);
  await user.click(screen.getByRole('link', { name: 'Releases' }));
  expect(followed).toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
