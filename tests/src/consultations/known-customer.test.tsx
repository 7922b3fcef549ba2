import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import ConsultationForm from '#src/features/consultations/consultation-form.tsx';
import {
  addressEntry,
  answers,
  at,
  refused,
  renderSignedIn,
} from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { offersNoTimes } from '#tests/support/consultations/slot-examples.ts';
import { customer } from '#tests/support/desk/staff-examples.ts';
import { knowsAddresses } from '#tests/support/places/address-examples.ts';

const value = (label: string | RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value;
const contact = () => ['First name', 'Last name', 'Email address', 'Phone', /ZIP or postal code/].map(value);

beforeEach(() => {
  knowsAddresses();
  offersNoTimes();
});

it('a customer finds the form filled in with what the account knows, and chooses among its addresses', async () => {
  answers('me', { customer });
  answers('addresses', { addresses: [addressEntry()] });
  const { user } = renderSignedIn(<ConsultationForm />);
  await waitFor(() =>
    expect(contact()).toEqual(['Ada', 'Lovelace', 'ada@example.com', '+1 (203) 555-0142', '06851']),
  );
  await user.selectOptions(screen.getByLabelText('Appointment type'), 'home');
  const list = await screen.findByRole('combobox', { name: 'Your addresses' });
  expect(list).toHaveValue('');
  await user.selectOptions(list, 'Home: 14 Wall Street, Norwalk, CT 06851');
  expect(['Street address', 'City', 'State or province', /ZIP or postal code/].map(value)).toEqual([
    ...['14 Wall Street', 'Norwalk', 'CT', '06851'],
  ]);
  expect(list).toHaveValue('home');
});

it('what the customer typed before the answer came stays, and what the account does not know stays empty', async () => {
  let answerNow: () => void = () => undefined;
  const hasTyped = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  apiStub.use(
    http.get(at('me'), async () => {
      await hasTyped;
      return Response.json({ customer: { ...customer, phone: '', postalCode: 'no postal code' } });
    }),
  );
  answers('addresses', { addresses: [] });
  const { user } = renderSignedIn(<ConsultationForm />);
  await user.type(screen.getByLabelText('First name'), 'Augusta');
  answerNow();
  await waitFor(() => expect(contact()).toEqual(['Augusta', 'Lovelace', 'ada@example.com', '', '']));
  expect(screen.queryByRole('combobox', { name: 'Your addresses' })).toBeNull();
});

it('a guest, and a customer whose account cannot be read, have the form as it is', async () => {
  renderWithStore(<ConsultationForm />).unmount();
  let asked = 0;
  for (const call of ['me', 'addresses'])
    apiStub.use(
      http.get(at(call), () => {
        asked += 1;
        return refused(503, 'unavailable', 'Later');
      }),
    );
  renderSignedIn(<ConsultationForm />);
  await waitFor(() => expect(asked).toBe(2));
  expect(contact()).toEqual(['', '', '', '', '']);
});
