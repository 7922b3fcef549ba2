import { screen, waitFor } from '@testing-library/react';
import { readDraft } from '#src/features/orders/checkout/checkout-draft.ts';
import { ContactStep } from '#src/features/orders/checkout/components/checkout-bench.tsx';
import { answers, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { customer } from '#tests/support/desk/staff-examples.ts';

const change = jest.fn();
const step = (typed: object = {}) => <ContactStep draft={{ ...readDraft(), ...typed }} change={change} />;
const values = () =>
  ['Email address', 'First name', 'Last name', 'Phone'].map(
    (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
  );

it('a customer finds filled in what they have not typed themselves, and the draft keeps it', async () => {
  answers('me', { customer });
  renderSignedIn(step({ email: 'office@example.com' }));
  await waitFor(() =>
    expect(values()).toEqual(['office@example.com', 'Ada', 'Lovelace', '+1 (203) 555-0142']),
  );
  expect(change).toHaveBeenLastCalledWith({
    email: 'office@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phone: '+1 (203) 555-0142',
  });
});

it('a guest types it', () => {
  renderWithStore(step());
  expect(values()).toEqual(['', '', '', '']);
});
