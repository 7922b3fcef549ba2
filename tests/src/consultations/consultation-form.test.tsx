import { screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
import type { Lead } from '#domain/consultations/contract.ts';
import ConsultationForm from '#src/features/consultations/consultation-form.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { everyLineOfHomeVisit } from '#tests/support/consultations/consultation-lines.ts';
import { offersNoTimes } from '#tests/support/consultations/slot-examples.ts';
import { knowsAddresses, wallStreet } from '#tests/support/places/address-examples.ts';

const leads = '*/scheduling/v1/leads';
const fortnightAhead = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const lead: Lead = {
  reference: 'ABCDEFGH23',
  appointment_type: 'home',
  preferred_day: fortnightAhead,
  preferred_time: 'morning',
  branch: { formal_name: 'Norwalk', phone: '+1 (203) 555-0110', branch_url: '/locations/norwalk-ct/' },
};

interface Sent {
  body: Record<string, unknown>;
  key: string | null;
}

function answerWith(answer: () => Response): Sent[] {
  const sent: Sent[] = [];
  apiStub.use(
    http.post(leads, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ body, key: request.headers.get('idempotency-key') });
      return answer();
    }),
  );
  return sent;
}
const takes = () => answerWith(() => HttpResponse.json({ lead }, { status: 201 }));
const refuses = (...fields: { path: string; message: string }[]) => {
  const error = { code: 'invalid_request', message: fields[0]?.message ?? '', fields };
  return answerWith(() => HttpResponse.json({ success: false, error }, { status: 422 }));
};

type User = ReturnType<typeof renderWithStore>['user'];

async function fillIn(user: User): Promise<void> {
  await user.selectOptions(screen.getByLabelText('Appointment type'), 'home');
  await user.type(screen.getByLabelText(/ZIP or postal code/), '06851');
  await user.type(screen.getByLabelText('Preferred day'), fortnightAhead);
  await user.selectOptions(screen.getByLabelText('Preferred time'), 'morning');
  await user.type(screen.getByLabelText('Street address'), '14 Wall Street');
  await user.type(screen.getByLabelText('City'), 'Norwalk');
  await user.selectOptions(screen.getByLabelText('State or province'), 'CT');
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Last name'), "O'Brien");
  await user.type(screen.getByLabelText('Email address'), 'ada@example.com');
  await user.type(screen.getByLabelText('Phone'), '203-555-0142');
  await user.selectOptions(screen.getByLabelText('Phone type'), 'mobile');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
}
const press = (user: User) => user.click(screen.getByRole('button', { name: 'Schedule a consultation' }));
const summary = () => screen.findByRole('region', { name: 'Please look at this again' });
const linesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((line) => [line.getAttribute('href'), line.textContent]);

beforeEach(() => {
  jest.mocked(navigate).mockClear();
  knowsAddresses();
  offersNoTimes();
});

it('is a form that posts to its own page, with a name for every field, before any script runs', () => {
  const { container } = renderWithStore(<ConsultationForm />);
  const form = container.querySelector('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/where-to-buy/schedule-consultation/');
  const named = [...(form?.elements ?? [])].flatMap((field) => field.getAttribute('name') ?? []);
  expect(named).toEqual(
    ['appointmentType', 'postalCode', 'preferredDay', 'preferredTime', 'address1', 'city', 'state'].concat([
      'firstName',
      'lastName',
      'email',
      'phone',
      'phoneType',
      'comments',
      'do_not_contact',
      'privacy',
    ]),
  );
  for (const field of form?.querySelectorAll('[name]:not(#doNotContact)') ?? [])
    expect(container.querySelector(`[id="${field.id}-error"][hidden]`)).not.toBeNull();
});

it('says what is missing at each field, and above them in a list that takes the focus and leads to them', async () => {
  const { user, container } = renderWithStore(<ConsultationForm />);
  await user.selectOptions(screen.getByLabelText('Appointment type'), 'home');
  await press(user);
  const region = await summary();
  await waitFor(() => expect(region).toHaveFocus());
  expect(linesIn(region)).toEqual(everyLineOfHomeVisit);
  for (const [href] of linesIn(region)) expect(container.querySelector(String(href))).toBeInvalid();
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
    'Email Address is a required field',
  );
  expect(screen.getByRole('checkbox', { name: /I accept/ })).toHaveAccessibleDescription(
    /^You must accept our Terms of Use/,
  );
  expect(navigate).not.toHaveBeenCalled();
});

it('takes a message away as the field is mended, and its line with it', async () => {
  const { user } = renderWithStore(<ConsultationForm />);
  await press(user);
  await user.type(screen.getByLabelText('Email address'), 'ada');
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
    'Email Address is not a valid format',
  );
  await user.type(screen.getByLabelText('Email address'), '@example.com');
  expect(screen.getByLabelText('Email address')).toBeValid();
  expect(linesIn(await summary()).map(([href]) => href)).not.toContain('#email');
});

it('asks for the address of a visit at home alone', async () => {
  const { user } = renderWithStore(<ConsultationForm />);
  const street = () => screen.getByLabelText('Street address');
  await user.selectOptions(screen.getByLabelText('Appointment type'), 'virtual');
  expect(street()).not.toBeVisible();
  await press(user);
  expect(linesIn(await summary()).map(([href]) => href)).not.toContain('#address1');
  await user.selectOptions(screen.getByLabelText('Appointment type'), 'home');
  expect(street()).toBeVisible();
});

it('sends what was typed and goes on to the page of thanks, with the lead in the history', async () => {
  const sent = takes();
  const { user } = renderWithStore(<ConsultationForm />);
  await fillIn(user);
  await press(user);
  await waitFor(() =>
    expect(navigate).toHaveBeenCalledWith('/where-to-buy/schedule-consultation/confirmation/', {
      state: { lead, address: '14 Wall Street, Norwalk, CT 06851' },
    }),
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(sent[0]?.body).toEqual({
    appointmentType: 'home',
    postalCode: '06851',
    firstName: 'Ada',
    lastName: "O'Brien",
    email: 'ada@example.com',
    phone: '203-555-0142',
    phoneType: 'mobile',
    comments: '',
    matter: '',
    address1: '14 Wall Street',
    city: 'Norwalk',
    state: 'CT',
    preferredDay: fortnightAhead,
    preferredTime: 'morning',
    privacy: true,
  });
});

it('fills in the address that is chosen from what is suggested, near the postal code, and asks anew with it', async () => {
  const searches = knowsAddresses(wallStreet);
  const lost = answerWith(() => HttpResponse.error());
  const { user } = renderWithStore(<ConsultationForm />);
  await fillIn(user);
  await press(user);
  expect(await screen.findByText(/The shop cannot be reached/)).toBeVisible();
  await user.type(screen.getByLabelText('Street address'), '{Backspace}');
  await user.click(await screen.findByRole('option', { name: '14 Wall Street, Norwalk, CT 06850' }));
  await waitFor(() => expect(screen.getByLabelText(/ZIP or postal code/)).toHaveValue('06850'));
  expect(searches.at(-1)?.toString()).toBe('text=14+Wall+Stree&near=06851');
  await press(user);
  await waitFor(() => expect(lost).toHaveLength(2));
  expect(lost[1]?.body).toMatchObject({
    address1: '14 Wall Street',
    city: 'Norwalk',
    state: 'CT',
    postalCode: '06850',
  });
  expect(lost[1]?.key).not.toBe(lost[0]?.key);
});

it('shows what the server refuses like what the page refuses, at the field and above', async () => {
  const message = 'There are no showrooms within 200 miles of this location.';
  refuses({ path: 'body.postalCode', message });
  const { user } = renderWithStore(<ConsultationForm />);
  await fillIn(user);
  await press(user);
  const region = await summary();
  await waitFor(() => expect(region).toHaveFocus());
  expect(linesIn(region)).toEqual([['#postalCode', message]]);
  expect(screen.getByLabelText(/ZIP or postal code/)).toHaveAccessibleDescription(message);
  expect(screen.getByLabelText('First name')).toHaveValue('Ada');
  expect(navigate).not.toHaveBeenCalled();
});

it('keeps everything when the shop cannot be reached, and asks for the same when it is pressed again', async () => {
  const lost = answerWith(() => HttpResponse.error());
  const { user } = renderWithStore(<ConsultationForm />);
  await fillIn(user);
  await press(user);
  expect(await screen.findByText(/The shop cannot be reached/)).toBeVisible();
  expect(screen.getByLabelText('Street address')).toHaveValue('14 Wall Street');
  expect(screen.getByRole('checkbox', { name: /I accept/ })).toBeChecked();

  await press(user);
  await waitFor(() => expect(lost).toHaveLength(2));
  expect(lost[1]).toEqual(lost[0]);

  const taken = takes();
  await user.type(await screen.findByLabelText(/^Comments/), 'Ring twice');
  await press(user);
  await waitFor(() => expect(navigate).toHaveBeenCalled());
  expect(taken[0]?.key).not.toBe(lost[0]?.key);
  expect(taken[0]?.body).toMatchObject({ comments: 'Ring twice' });
  expect(screen.queryByText(/The shop cannot be reached/)).not.toBeInTheDocument();
});

it('says what else the server says', async () => {
  const error = { code: 'unknown', message: 'An unknown error occurred' };
  answerWith(() => HttpResponse.json({ success: false, error }, { status: 500 }));
  const { user } = renderWithStore(<ConsultationForm />);
  await fillIn(user);
  await press(user);
  expect(await screen.findByText('An unknown error occurred')).toBeVisible();
});

it('stands ready for what the address asks for, and else for where the visitor was last', () => {
  const postalCode = () => screen.getByLabelText(/ZIP or postal code/);
  const kind = () => screen.getByLabelText('Appointment type');
  window.history.replaceState(null, '', '/?visit=showroom&near=06902');
  localStorage.setItem('UserPostalCode', '06851');
  const first = renderWithStore(<ConsultationForm />);
  expect([postalCode(), kind()].map((field) => (field as HTMLInputElement).value)).toEqual([
    '06902',
    'showroom',
  ]);
  first.unmount();
  window.history.replaceState(null, '', '/?visit=rocket');
  renderWithStore(<ConsultationForm />);
  expect(postalCode()).toHaveValue('06851');
  expect(kind()).toHaveValue('');
  window.history.replaceState(null, '', '/');
  localStorage.clear();
});
