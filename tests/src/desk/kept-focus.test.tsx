import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { StaffFrame } from '#src/widgets/staff/staff-frame.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';

function Form() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <button key="keep" type="button" onClick={() => setOpen(false)}>
      Keep it
    </button>
  ) : (
    <button key="cancel" type="button" onClick={() => setOpen(true)}>
      Cancel…
    </button>
  );
}

function Slow() {
  const [busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    setTimeout(() => setBusy(false), 20);
  };
  return (
    <>
      <button type="button" disabled={busy} onClick={press}>
        Confirm
      </button>
      <p>Nothing to press</p>
    </>
  );
}

function Vanishing() {
  const [isThere, setThere] = useState(true);
  return isThere ? (
    <button type="button" onClick={() => setThere(false)}>
      Dismiss
    </button>
  ) : null;
}

const open = (page: ReactNode) =>
  renderWithStore(
    <StaffFrame part="Work" title="Work">
      {page}
    </StaffFrame>,
  );

it('returns from a form to the button that opened it', async () => {
  const { user } = open(<Form />);
  await user.click(screen.getByRole('button', { name: 'Cancel…' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel…' })).toHaveFocus());
});

it('goes to the first control of what took the place of the pressed one', async () => {
  const { user } = open(
    <div>
      <Form />
    </div>,
  );
  await user.click(screen.getByRole('button', { name: 'Cancel…' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus());
});

it('returns to a button that was disabled until its answer came', async () => {
  const { user } = open(<Slow />);
  const button = screen.getByRole('button', { name: 'Confirm' });
  await user.click(button);
  // Browsers blur a disabled button without an event; jsdom leaves its focus.
  Object.defineProperty(document, 'activeElement', { configurable: true, get: () => document.body });
  const focus = jest.spyOn(button, 'focus');
  await waitFor(() => expect(focus).toHaveBeenCalled());
  Reflect.deleteProperty(document, 'activeElement');
  expect(button).toBeEnabled();
});

it('goes to the heading where the pressed control is gone for good', async () => {
  const { user } = open(<Vanishing />);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

it('takes no focus back from those who clicked elsewhere', async () => {
  const { user } = open(<Slow />);
  const button = screen.getByRole('button', { name: 'Confirm' });
  await user.click(button);
  await user.click(screen.getByText('Nothing to press'));
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).not.toHaveFocus();
});
