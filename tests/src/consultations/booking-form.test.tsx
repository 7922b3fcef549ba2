import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'gatsby';
import { HttpResponse, http } from 'msw';
// Preloads lazy modules, so that their load time does not count for a test.
import '#src/components/calendar/date-time-picker.tsx';
import ConsultationForm from '#src/features/consultations/consultation-form.tsx';
import { cartReceived } from '#src/session/customer/sign-in-slice.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { cart } from '#tests/support/browser/storefront-examples.ts';
import {
  appointment,
  keepsTimes,
  offersTimes,
  slotAt,
  slotsCall,
} from '#tests/support/consultations/slot-examples.ts';
import { knowsAddresses, wallStreet } from '#tests/support/places/address-examples.ts';

jest.mock('#src/lib/vendors/solve-captcha.ts', () => ({
  solveCaptcha: async ({ nonce }: { nonce: string }) => `solved ${nonce}`,
}));

type User = ReturnType<typeof renderWithStore>['user'];
interface Sent {
  body: Record<string, unknown>;
  key: string | null;
}

let puzzles = 0;
beforeEach(() => {
  jest.mocked(navigate).mockClear();
  puzzles = 0;
  knowsAddresses();
  apiStub.use(
    http.get('*/scheduling/v1/captcha', () => {
      puzzles += 1;
      return HttpResponse.json({ captcha: { kind: 'altcha', challenge: { nonce: `n${puzzles}` } } });
    }),
  );
});

function books(answer: () => Response): Sent[] {
  const sent: Sent[] = [];
  apiStub.use(
    http.post('*/scheduling/v1/appointments', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ body, key: request.headers.get('idempotency-key') });
      return answer();
    }),
  );
  return sent;
}
const takes = () => books(() => HttpResponse.json({ appointment: appointment() }, { status: 201 }));
const refusal = (status: number, code: string, message: string, more: object = {}) =>
  HttpResponse.json({ success: false, error: { code, message }, ...more }, { status });

/** In one step; `consultation-form.test.tsx` tests typing. */
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function nameVisit(user: User, kind = 'showroom'): Promise<void> {
  await user.selectOptions(screen.getByLabelText('Appointment type'), kind);
  type(/ZIP or postal code/, '06851');
  await screen.findByText('9 am');
}
async function nameVisitor(user: User): Promise<void> {
  type('First name', 'Ada');
  type('Last name', "O'Brien");
  type('Email address', 'ada@example.com');
  type('Phone', '203-555-0142');
  await user.selectOptions(screen.getByLabelText('Phone type'), 'mobile');
  await user.click(screen.getByLabelText(/I accept/));
}
const choose = (user: User, name: string) => user.click(screen.getByText(name));
const prove = async (user: User) => {
  await user.click(screen.getByLabelText(/I am not a robot/));
  await screen.findByLabelText('I am not a robot: checked');
};
const press = (user: User) => user.click(screen.getByText('Schedule a consultation'));
/** Matches the visible text; the announcement ends in a full stop. */
const isKept = () => screen.findByText(/^We keep this time for you until \d+:\d\d\s[AP]M$/);
const linesIn = async () =>
  within(await screen.findByRole('region', { name: 'Please look at this again' }))
    .getAllByRole('link')
    .map((line) => [line.getAttribute('href'), line.textContent]);

it('[2.21] [5.10] [5.12] [5.13] says what a booking misses, at each field and above, with links to them', async () => {
  offersTimes();
  const { user, container } = renderWithStore(<ConsultationForm />);
  await nameVisit(user, 'home');
  expect(screen.queryByLabelText('Preferred day')).toBeNull();
  await press(user);
  expect(await linesIn()).toEqual([
    ['#js-Calendar', 'You must select a Date and Time'],
    ['#address1', 'You must fill out Street Address'],
    ['#city', 'You must fill out City'],
    ['#state', 'You must fill out State'],
    ['#firstname', 'You must fill out First Name'],
    ['#lastname', 'You must fill out Last Name'],
    ['#email', 'You must provide a valid Email Address'],
    ['#phone', 'You must provide a Phone Number'],
    ['#phonetype', 'You must choose a Phone Type'],
    ['#recaptcha', 'You must complete the Captcha'],
    ['#privacyCheck', 'You must accept our Terms of Use and Privacy Policy to proceed.'],
  ]);
  for (const [href] of await linesIn()) expect(container.querySelector(String(href))).not.toBeNull();
  for (const message of [
    'Date and time is required',
    'First Name is a required field',
    'Last Name is a required field',
    'Email Address is a required field',
    'Phone is a required field',
    'Phone Type is a required field',
  ])
    expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByLabelText('Street address')).toBeInvalid();
});

it('[5.3] [5.11] says what a booking has in a wrong form', async () => {
  offersTimes();
  const { user } = renderWithStore(<ConsultationForm />);
  await nameVisit(user);
  type('Email address', 'ada');
  type('Phone', '12');
  await press(user);
  expect(await screen.findByText('Email Address is not a valid format')).toBeVisible();
  expect((await screen.findAllByText('Phone is not a valid phone number'))[0]).toBeVisible();
  await user.clear(screen.getByLabelText(/ZIP or postal code/));
  type(/ZIP or postal code/, '0685');
  expect((await screen.findAllByText('Postal Code must be a valid Postal Code'))[0]).toBeVisible();
});

it('[3.23] [4.11] keeps the time that is chosen, sends it with everything, and goes on to what is booked', async () => {
  const asked = offersTimes();
  const { held, released } = keepsTimes();
  const sent = takes();
  const { user, store } = renderWithStore(<ConsultationForm />);
  act(() => void store.dispatch(cartReceived(cart())));
  await nameVisit(user);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ postal_code: '06851', type: 'showroom' });
  await choose(user, '9 am');
  expect(await isKept()).toBeVisible();
  await choose(user, '2:30 pm');
  await waitFor(() => expect(held).toEqual(['first', 'second']));
  await waitFor(() => expect(released).toEqual(['hold-of-first']));
  await isKept();
  await nameVisitor(user);
  await prove(user);
  await press(user);
  await waitFor(() =>
    expect(navigate).toHaveBeenCalledWith('/where-to-buy/schedule-consultation/confirmation/', {
      state: { appointment: appointment() },
    }),
  );
  expect(sent.map(({ body }) => body)).toEqual([
    {
      slot_id: 'second',
      hold_id: 'hold-of-second',
      captcha: 'solved n1',
      type: 'showroom',
      interface: 'Web',
      comments: '',
      do_not_contact: false,
      privacy: true,
      contact: {
        first_name: 'Ada',
        last_name: "O'Brien",
        email: 'ada@example.com',
        phone: '203-555-0142',
        phone_type: 'mobile',
      },
      address: { address1: '', city: '', state: '', postalCode: '06851' },
      items: [
        {
          title: 'Classic sash lock',
          quantity: 2,
          url: '/shop/parts/sash-lock-classic/?item=sash-lock-classic',
        },
      ],
    },
  ]);
  expect(sent[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(released).toEqual(['hold-of-first']);
});

it('brings along the design of the URL, unless its box is unticked', async () => {
  offersTimes();
  keepsTimes();
  const sent = takes();
  apiStub.use(
    http.get('*/web-product/api/v2/web/designs/AB12', () =>
      HttpResponse.json({ backend_name: 'casement', title: 'Casement window', code: 'w-long' }),
    ),
  );
  window.history.replaceState(null, '', '/?design=AB12');
  const { user } = renderWithStore(<ConsultationForm />);
  window.history.replaceState(null, '', '/');
  expect(await screen.findByText('1 × Casement window')).toBeVisible();
  await nameVisit(user);
  await choose(user, '9 am');
  await isKept();
  await nameVisitor(user);
  await prove(user);
  await press(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.items).toEqual([
    { title: 'Casement window', quantity: 1, url: expect.stringContaining('&code=w-long') },
  ]);
  await user.click(screen.getByLabelText('Bring along what I have chosen'));
  expect(screen.getByLabelText('Bring along what I have chosen')).not.toBeChecked();
});

it('[3.3] [3.4] keeps the free times and each step of the attempt in the session', async () => {
  offersTimes();
  keepsTimes();
  const { user, store } = renderWithStore(<ConsultationForm />);
  await nameVisit(user);
  await choose(user, '9 am');
  await isKept();
  const { rtaData, rtaLogData } = store.getState();
  expect(rtaData).toEqual({
    errorMessage: '',
    TerritoryGroup: expect.objectContaining({ id: 'norwalk-ct' }),
    Timeslots: [
      { START_DATE: '2026-12-01T09:00:00-05:00' },
      { START_DATE: '2026-12-01T14:30:00-05:00' },
      { START_DATE: '2026-12-03T10:00:00-05:00' },
    ],
  });
  expect(rtaLogData.entries).toEqual(
    ['times listed: RT, 3', 'time chosen: 2026-12-01T09:00:00-05:00', 'time held'].map((step) => ({
      step,
      time: expect.stringMatching(/^\d{4}-.*Z$/),
    })),
  );
});

it('offers the nearest three in the place of a time that was taken, with everything typed still there', async () => {
  offersTimes();
  keepsTimes();
  const nearest = ['11', '12', '13'].map((hour) => slotAt(`2026-12-01T${hour}:00:00-05:00`, `at-${hour}`));
  const sent = books(() => refusal(409, 'slot_taken', 'Taken', { nearest }));
  const { user } = renderWithStore(<ConsultationForm />);
  await nameVisit(user);
  await choose(user, '9 am');
  await nameVisitor(user);
  await prove(user);
  await press(user);
  expect(await screen.findByText('That time was just taken.')).toBeVisible();
  const offered = screen.getAllByRole('button', { name: /^Tuesday, December 1, \d+ [ap]m$/ });
  expect(offered.map(({ textContent }) => textContent)).toEqual(
    ['11 am', '12 pm', '1 pm'].map((time) => `Tuesday, December 1, ${time}`),
  );
  expect(screen.getByLabelText('Last name')).toHaveValue("O'Brien");
  await user.click(screen.getByRole('button', { name: 'Tuesday, December 1, 12 pm' }));
  await isKept();
  await waitFor(() => expect(puzzles).toBe(2));
  await screen.findByLabelText('I am not a robot: checked');
  await press(user);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ slot_id: 'at-12', hold_id: 'hold-of-at-12', captcha: 'solved n2' });
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

it('asks again for the same booking where the answer was lost', async () => {
  offersTimes();
  keepsTimes();
  const lost = books(() => HttpResponse.error());
  const { user } = renderWithStore(<ConsultationForm />);
  await nameVisit(user);
  await choose(user, '9 am');
  await isKept();
  await nameVisitor(user);
  await prove(user);
  await press(user);
  expect(await screen.findByText(/The shop cannot be reached/)).toBeVisible();
  await waitFor(() => expect(puzzles).toBe(2));
  await screen.findByLabelText('I am not a robot: checked');
  await press(user);
  await waitFor(() => expect(lost).toHaveLength(2));
  expect(lost[1]?.key).toBe(lost[0]?.key);
  expect(lost[1]?.body).toEqual({ ...lost[0]?.body, captcha: 'solved n2' });
});

it('[5.13] says so at the captcha where the server wants one or refuses it', async () => {
  offersTimes();
  keepsTimes();
  books(() => refusal(422, 'captcha_wrong', 'You must complete the Captcha'));
  const { user } = renderWithStore(<ConsultationForm />);
  await nameVisit(user);
  await choose(user, '9 am');
  await nameVisitor(user);
  await prove(user);
  await press(user);
  expect(await linesIn()).toEqual([['#recaptcha', 'You must complete the Captcha']]);
});

it('[5.10] takes a visit home only to an address that the search knows, or that the visitor vouches for', async () => {
  offersTimes();
  keepsTimes();
  const sent = takes();
  knowsAddresses(wallStreet);
  const { user, store } = renderWithStore(<ConsultationForm />);
  await nameVisit(user, 'home');
  await choose(user, '9 am');
  await nameVisitor(user);
  await prove(user);
  type('Street address', '41 Wall Road');
  type('City', 'Norwalk');
  await user.selectOptions(screen.getByLabelText('State or province'), 'CT');
  await press(user);
  expect(await linesIn()).toEqual([['#address1', 'Project Address must be validated']]);
  expect(screen.getByLabelText('Street address')).toHaveAccessibleDescription(
    'Project Address must be validated',
  );
  expect(store.getState().qasData.suggestions).toEqual([
    { address_id: 'a0', text: '14 Wall Street, Norwalk, CT 06850' },
  ]);
  const vouch = () => user.click(screen.getByRole('button', { name: 'The address is right as I wrote it' }));
  await vouch();
  // A change takes back what was vouched for.
  type('Street address', '43 Wall Road');
  await press(user);
  expect(await linesIn()).toEqual([['#address1', 'Project Address must be validated']]);
  expect(sent).toHaveLength(0);
  type('Street address', '41 Wall Road');
  await vouch();
  await press(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body.address).toMatchObject({ address1: '41 Wall Road', city: 'Norwalk' });
  expect(store.getState().qasData.address).toMatchObject({ address1: '41 Wall Road' });
});

it('asks for a preferred day where the visitor would rather be called, and gives the time back', async () => {
  offersTimes();
  const { released } = keepsTimes();
  const { user } = renderWithStore(<ConsultationForm />);
  await nameVisit(user);
  await choose(user, '9 am');
  await isKept();
  await user.click(screen.getByRole('button', { name: 'I would rather be called' }));
  expect(screen.getByLabelText('Preferred day')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /robot/ })).toBeNull();
  await waitFor(() => expect(released).toEqual(['hold-of-first']));
  await user.click(screen.getByRole('button', { name: 'Choose a time myself' }));
  expect(await screen.findByText('9 am')).toBeVisible();
});

it('asks for a preferred day where the branch offers no live times', async () => {
  offersTimes([], 'NRT');
  const { user } = renderWithStore(<ConsultationForm />);
  await user.selectOptions(screen.getByLabelText('Appointment type'), 'home');
  type(/ZIP or postal code/, '50219');
  await press(user);
  expect(await screen.findByText('Preferred Day is a required field')).toBeVisible();
  expect(screen.getByText('Preferred Time is a required field')).toBeVisible();
});

it('says what the server says where no branch serves the postal code, and how to get a call', async () => {
  const message = 'There are no showrooms within 200 miles of this location.';
  apiStub.use(http.get(slotsCall, () => refusal(404, 'no_showrooms_nearby', message)));
  const { user, store } = renderWithStore(<ConsultationForm />);
  await user.selectOptions(screen.getByLabelText('Appointment type'), 'home');
  type(/ZIP or postal code/, '96910');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Nothing near? Ask for a call' })).toHaveAttribute(
    'href',
    '/contact/',
  );
  expect(store.getState().rtaData.errorMessage).toBe(message);
});

it('asks for a preferred day while free times cannot be had', async () => {
  apiStub.use(http.get(slotsCall, () => HttpResponse.error()));
  const { user } = renderWithStore(<ConsultationForm />);
  await user.selectOptions(screen.getByLabelText('Appointment type'), 'home');
  type(/ZIP or postal code/, '06851');
  expect(await screen.findByText('Free times cannot be shown at the moment.')).toBeVisible();
  expect(screen.getByLabelText('Preferred day')).toBeVisible();
  offersTimes();
  await user.click(screen.getByRole('button', { name: 'Look for times again' }));
  expect(await screen.findByText('9 am')).toBeVisible();
});
