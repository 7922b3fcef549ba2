import { screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import type { Lead } from '#domain/consultations/contract.ts';
import ServiceForm from '#src/features/consultations/service-form.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { knowsAddresses } from '#tests/support/places/address-examples.ts';

const fortnightAhead = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const lead: Lead = {
  reference: 'ABCDEFGH23',
  appointment_type: 'home',
  preferred_day: fortnightAhead,
  preferred_time: 'morning',
  branch: { formal_name: 'Norwalk', phone: '+1 (203) 555-0110', branch_url: '/locations/norwalk-ct/' },
};

beforeEach(() => {
  jest.mocked(navigate).mockClear();
  knowsAddresses();
  window.history.replaceState(null, '', '/');
});
const press = () => screen.getByRole('button', { name: 'Ask for a service visit' });

it('[2.4] asks for a visit at home with what is wrong and the order of the URL, and keeps the form where that fails', async () => {
  const sent: Record<string, unknown>[] = [];
  apiStub.use(
    http.post('*/scheduling/v1/leads', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return sent.length === 1 ? HttpResponse.error() : HttpResponse.json({ lead }, { status: 201 });
    }),
  );
  window.history.replaceState(null, '', '/?order=1042');
  const { user } = renderWithStore(<ServiceForm />);
  expect(screen.getByLabelText(/Order number/)).toHaveValue('1042');
  for (const [label, text] of [
    [/What is wrong, and where/, 'A sash drags'],
    ['Preferred day', fortnightAhead],
    ['Street address', '14 Wall Street'],
    ['City', 'Norwalk'],
    [/ZIP or postal code/, '06851'],
    ['First name', 'Ada'],
    ['Last name', "O'Brien"],
    ['Email address', 'ada@example.com'],
    ['Phone', '203-555-0142'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByLabelText('Preferred time'), 'morning');
  await user.selectOptions(screen.getByLabelText('State or province'), 'CT');
  await user.selectOptions(screen.getByLabelText('Phone type'), 'mobile');
  await user.click(screen.getByRole('checkbox', { name: /Do not contact me/ }));
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(press());
  expect(await screen.findByText(/The shop cannot be reached/)).toBeVisible();
  expect(screen.getByLabelText('Last name')).toHaveValue("O'Brien");
  await user.click(press());
  await waitFor(() =>
    expect(navigate).toHaveBeenCalledWith('/support/schedule/confirmation/', { state: { lead } }),
  );
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[1]).toMatchObject({
    appointmentType: 'home',
    comments: 'Service visit for order 1042: A sash drags',
    do_not_contact: true,
    preferredDay: fortnightAhead,
  });
});

it('[2.21] [5.10] [5.13] says what is missing at each field and above, with links to them', async () => {
  const { user } = renderWithStore(<ServiceForm />);
  await user.click(press());
  const summary = await screen.findByRole('region', { name: 'Please look at this again' });
  await waitFor(() => expect(summary).toHaveFocus());
  expect(
    within(summary)
      .getAllByRole('link')
      .map((line) => line.getAttribute('href')),
  ).toEqual([
    ...['#postalCode', '#firstname', '#lastname', '#email', '#phone', '#phonetype', '#privacyCheck'],
    ...['#address1', '#city', '#state', '#preferenceDay', '#preferenceTime', '#trouble'],
  ]);
  expect(screen.getByLabelText(/What is wrong, and where/)).toHaveAccessibleDescription(
    'Say what is wrong, so that we bring the right parts',
  );
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
    'Email Address is a required field',
  );
});
