import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { sessionKnown } from '#src/session/customer/auth-slice.ts';
import { forgetKeptForms } from '#src/session/kept-forms.ts';
import { createStore } from '#src/session/store.ts';
import { NoteForm } from '#src/widgets/staff/note-form.tsx';
import { ReasonForm } from '#src/widgets/staff/reason-form.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

function storeOf(accountId?: string) {
  const store = createStore();
  store.dispatch(sessionKnown(accountId ? { accountId, accessToken: 'token' } : {}));
  return store;
}

const add = jest.fn().mockResolvedValue(undefined);
const field = () => screen.getByRole('textbox', { name: /^New note/ });

function open(accountId?: string, about = 'CL-7K2M9QXD') {
  const store = storeOf(accountId);
  return renderWithStore(<NoteForm about={about} add={add} />, store);
}

const typed = async (user: UserEvent) => user.type(field(), 'Calls back on Monday');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  add.mockClear();
});

it('a note is there after a reload, for the same order alone', async () => {
  const { user, unmount } = open('agent-1');
  await typed(user);
  unmount();
  const again = open('agent-1');
  await waitFor(() => expect(field()).toHaveValue('Calls back on Monday'));
  again.unmount();
  open('agent-1', 'CL-22222222');
  expect(field()).toHaveValue('');
});

it('a note outlives a session that ended by itself, and is the same person’s after sign-in', async () => {
  const { user, store, unmount } = open('agent-1');
  await typed(user);
  act(() => void store.dispatch(sessionKnown({})));
  await user.type(field(), ' at noon');
  unmount();
  const guest = open();
  expect(field()).toHaveValue('');
  guest.unmount();
  open('agent-1');
  await waitFor(() => expect(field()).toHaveValue('Calls back on Monday at noon'));
});

it('another person who signs in reads nothing, and the text is gone then', async () => {
  const { user, unmount } = open('agent-1');
  await typed(user);
  unmount();
  const other = open('agent-2');
  expect(field()).toHaveValue('');
  other.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Monday');
  open('agent-1');
  expect(field()).toHaveValue('');
});

it('a guest’s text goes on after sign-in', async () => {
  const { user, unmount } = open();
  await typed(user);
  unmount();
  open('agent-1');
  await waitFor(() => expect(field()).toHaveValue('Calls back on Monday'));
});

it('a sign-out by choice leaves nothing, in other tabs neither', async () => {
  const { user, unmount } = open('agent-1');
  await typed(user);
  unmount();
  const otherTab = sessionStorage.getItem('KeptForms') ?? '';
  forgetKeptForms();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Monday');
  sessionStorage.setItem('KeptForms', otherTab);
  open('agent-1');
  expect(field()).toHaveValue('');
});

it('a note that was added is kept no longer, one that failed is', async () => {
  const { user, unmount } = open('agent-1');
  await typed(user);
  add.mockRejectedValueOnce(new Error('Away'));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).toContain('Monday');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(field()).toHaveValue(''));
  unmount();
  open('agent-1');
  expect(field()).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Monday');
});

it.each(['{', '[]', 'null', '{"note on CL-7K2M9QXD":7}'])('survives %s in the storage', async (text) => {
  sessionStorage.setItem('KeptForms', text);
  const { user } = open('agent-1');
  await typed(user);
  expect(field()).toHaveValue('Calls back on Monday');
});

it('a reason is kept until the question is given up', async () => {
  const form = () => (
    <ReasonForm
      title="Refund it?"
      explanation="All of it."
      label="Reason"
      confirm="Refund"
      leave={() => undefined}
      submit={async () => undefined}
      done="Done."
    />
  );
  const first = renderWithStore(form(), storeOf('agent-1'));
  await first.user.type(screen.getByLabelText('Reason'), 'Scratched');
  first.unmount();
  const second = renderWithStore(form(), storeOf('agent-1'));
  await waitFor(() => expect(screen.getByLabelText('Reason')).toHaveValue('Scratched'));
  await second.user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  second.unmount();
  renderWithStore(form(), storeOf('agent-1'));
  expect(screen.getByLabelText('Reason')).toHaveValue('');
});
