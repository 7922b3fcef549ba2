import { act, screen, waitFor } from '@testing-library/react';
import { useStaticQuery } from 'gatsby';
import { delay, HttpResponse, http } from 'msw';
import type { ReactElement } from 'react';
import { CustomerPage } from '#src/features/account/staff/customer-page.tsx';
import { CustomersPage } from '#src/features/account/staff/customers-page.tsx';
import { StaffCartPage } from '#src/features/cart/staff/cart-page.tsx';
import { CartsPage } from '#src/features/cart/staff/carts-page.tsx';
import { ConsultationPage } from '#src/features/consultations/staff/consultation-page.tsx';
import { StaffConsultationsPage } from '#src/features/consultations/staff/consultations-page.tsx';
import { CalendarPage } from '#src/features/consultations/staff-calendars/calendar-page.tsx';
import { ConsultantsPage } from '#src/features/consultations/staff-calendars/consultants-page.tsx';
import { MonthPage } from '#src/features/consultations/staff-calendars/month-page.tsx';
import { JobsPage } from '#src/features/desk/jobs-page.tsx';
import { LogPage } from '#src/features/desk/log-page.tsx';
import { WorkPage } from '#src/features/desk/work/work-page.tsx';
import { LeadsPage } from '#src/features/leads/staff/leads-page.tsx';
import { SitePage } from '#src/features/marketing/site-figures/site-page.tsx';
import { EmailPage } from '#src/features/messages/staff/email-page.tsx';
import { EmailsPage } from '#src/features/messages/staff/emails-page.tsx';
import { OrderPage } from '#src/features/orders/staff/order-page.tsx';
import { StaffOrdersPage } from '#src/features/orders/staff/orders-page.tsx';
import { sessionKnown } from '#src/session/customer/auth-slice.ts';
import { createStore } from '#src/session/store.ts';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { someByDay } from '#tests/support/by-day.ts';
import {
  consultationRow,
  consultationRows,
  deskBranch,
  deskBranches,
  deskConsultation,
} from '#tests/support/consultations/staff-consultation-examples.ts';
import { deskConsultants, deskMonth, weekBlocks } from '#tests/support/consultations/staff-week-examples.ts';
import { deskPerson } from '#tests/support/desk/person-examples.ts';
import {
  customer,
  deskCart,
  deskCustomer,
  deskLead,
  deskOrder,
  email,
  job,
  logEntry,
  orderRow,
  schedule,
} from '#tests/support/desk/staff-examples.ts';
import { workItems } from '#tests/support/desk/work-examples.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const mockSignIn = jest.fn().mockResolvedValue(undefined);
jest.mock('#src/lib/okta/okta-client.ts', () => ({
  oktaClient: () => ({ signInWithRedirect: mockSignIn }),
}));

interface Case {
  name: string;
  page: ReactElement;
  search?: string;
  call: string;
  full: Record<string, unknown>;
  shows: (string | RegExp)[];
  empty?: { answer: Record<string, unknown>; says: string };
}

const firstPage = { page: 1, has_more: false };
const actors = [{ id: 'account-agent', name: 'Grace Agent' }];

const cases: Case[] = [
  {
    name: 'work',
    page: <WorkPage />,
    call: '*/desk/v1/work',
    full: { items: workItems, counts: { mine: 0, due: 4, unassigned: 3 }, ...firstPage },
    shows: ['Request', 'Mary Somerville', '+1 (203) 555-0142', 'Dana Reyes', 'PO-4711, $1,284.00'],
    empty: {
      answer: { items: [], counts: { mine: 0, due: 0, unassigned: 0 }, ...firstPage },
      says: 'Nothing is due today.',
    },
  },
  {
    name: 'orders',
    page: <StaffOrdersPage />,
    call: '*/desk/v1/orders',
    full: { orders: [orderRow(), orderRow({ number: 'CL-22222222', refund: 'under_way' })], ...firstPage },
    shows: ['CL-7K2M9QXD', 'CL-22222222', 'Refund under way'],
    empty: { answer: { orders: [], ...firstPage }, says: 'No one has ordered yet.' },
  },
  {
    name: 'one order',
    page: <OrderPage number="CL-7K2M9QXD" />,
    call: '*/desk/v1/orders/:number',
    full: { order: deskOrder() },
    shows: ['Calls back on Monday', 'Grace Agent', 'Classic sash lock', 'Visa ending in 1111', '$50.84'],
  },
  {
    name: 'leads',
    page: <LeadsPage />,
    call: '*/desk/v1/leads',
    full: {
      leads: [
        deskLead(),
        deskLead({
          id: 'another-lead',
          fields: { phone: '203-555-0143' },
          last_outcome: 'no_answer',
          claim: { by: 'Grace Agent', is_own: false, until: '2026-11-21T16:30:00.000Z' },
        }),
      ],
      withheld: { do_not_contact: 2 },
      ...firstPage,
    },
    shows: [
      ...['Ada Lovelace', '+1 (203) 555-0142', 'No name given', 'Grace Agent is calling', 'No answer'],
      /2 people asked not to be contacted\./,
    ],
    empty: {
      answer: { leads: [], withheld: { do_not_contact: 0 }, ...firstPage },
      says: 'No one is waiting for a call.',
    },
  },
  {
    name: 'emails',
    page: <EmailsPage />,
    call: '*/desk/v1/emails',
    full: { emails: [email()], ...firstPage },
    shows: ['Your order CL-7K2M9QXD', 'ada@example.com'],
    empty: { answer: { emails: [], ...firstPage }, says: 'Nothing was written in the last 30 days.' },
  },
  {
    name: 'one email',
    page: <EmailPage id="41" />,
    call: '*/desk/v1/emails/:id',
    full: { email: email() },
    shows: ['Thank you, Ada', 'ada@example.com'],
  },
  {
    name: 'jobs',
    page: <JobsPage />,
    call: '*/desk/v1/jobs',
    full: { jobs: [job()], queues: [{ name: 'refund', waiting: 0, given_up: 1 }], ...firstPage },
    shows: ['refund 42', 'The payment company does not answer', 'refund: 0 waiting, 1 given up'],
    empty: { answer: { jobs: [], queues: [], ...firstPage }, says: 'There is nothing to do.' },
  },
  {
    name: 'one cart',
    page: <StaffCartPage code="7K2M-9QXD" />,
    call: '*/desk/v1/carts/:code',
    full: deskCart(),
    shows: ['Classic sash lock', 'Part LK-1001', '2 days', '$14.50'],
    empty: {
      answer: deskCart({
        cart: { id: '3cc54a5f-0000-4000-8000-000000000000', total_number: 0, subtotal_cents: 0, items: [] },
      }),
      says: 'Nothing is in this cart.',
    },
  },
  {
    name: 'customers',
    page: <CustomersPage />,
    search: '?search=ada',
    call: '*/desk/v1/customers',
    full: { customers: [customer], has_more: true },
    shows: ['Ada Lovelace', 'ada@example.com', /^There are more\./],
    empty: { answer: { customers: [], has_more: false }, says: 'No account fits your search.' },
  },
  {
    name: 'customers before a search',
    page: <CustomersPage />,
    call: '*/desk/v1/customers',
    full: { customers: [], has_more: false },
    shows: [/^Search for a customer/, 'Name, email, phone or ZIP'],
  },
  {
    name: 'carts',
    page: <CartsPage />,
    call: '*/desk/v1/customers',
    full: { customers: [], has_more: false },
    shows: [/^Ask the customer for the cart code/, 'Cart code'],
  },
  {
    name: 'one customer',
    page: <CustomerPage id="account-1" />,
    call: '*/desk/v1/customers/:id',
    full: deskCustomer(),
    shows: ['CL-7K2M9QXD', 'CL-22222222', 'Meridian double-hung', 'ABCD-1234', 'K7M2P', 'Ring twice'],
    empty: {
      answer: { customer, orders: [], guest_orders: [], configurations: [], requests: [] },
      says: 'None with this account.',
    },
  },
  {
    name: 'consultations',
    page: <StaffConsultationsPage />,
    search: '?branch=norwalk-ct&day=2026-12-01',
    call: '*/desk/v1/consultations',
    full: { branch: deskBranch, consultations: consultationRows, revision: 7 },
    shows: ['Ada Lovelace', '9 am', 'Not confirmed', 'A1', 'A2', /mi from the visit before$/, 'By video'],
    empty: {
      answer: { branch: deskBranch, consultations: [], revision: 7 },
      says: 'Nothing is booked on this day.',
    },
  },
  {
    name: 'consultations that are searched',
    page: <StaffConsultationsPage />,
    search: '?search=ada',
    call: '*/desk/v1/consultations/search',
    full: { consultations: [consultationRow()] },
    shows: ['Ada Lovelace', '12/01/2026'],
    empty: { answer: { consultations: [] }, says: 'No consultation fits your search.' },
  },
  {
    name: 'one consultation',
    page: <ConsultationPage id="visit-1" />,
    call: '*/desk/v1/consultations/visit-1',
    full: { consultation: deskConsultation() },
    shows: ['The bay window leaks', 'Meridian double-hung', 'The gate sticks', 'Moved', 'At home'],
  },
  {
    name: 'the calendar of a week',
    page: <CalendarPage />,
    search: '?branch=norwalk-ct&day=2026-12-02',
    call: '*/desk/v1/consultants',
    full: { time_zone: 'America/New_York', consultants: deskConsultants },
    shows: ['Week of November 30, 2026, Eastern Time', 'Iris Vance', 'Every week'],
    empty: {
      answer: { time_zone: 'America/New_York', consultants: [] },
      says: 'This branch has no consultants yet.',
    },
  },
  {
    name: 'the calendar of a month',
    page: <MonthPage />,
    search: '?branch=norwalk-ct&month=2026-12',
    call: '*/desk/v1/consultations/month',
    full: deskMonth,
    shows: ['December 2026', 'Free times are those of a meeting by video.'],
  },
  {
    name: 'consultants',
    page: <ConsultantsPage />,
    search: '?branch=norwalk-ct',
    call: '*/desk/v1/consultants',
    full: { time_zone: 'America/New_York', consultants: deskConsultants },
    shows: [
      'Iris Vance',
      'Mon–Fri 09:00–17:00',
      /^At home, By video, At the showroom; ZIPs that begin with 068$/,
    ],
    empty: {
      answer: { time_zone: 'America/New_York', consultants: [] },
      says: 'This branch has no consultants yet.',
    },
  },
  {
    name: 'the log',
    page: <LogPage />,
    call: '*/desk/v1/log',
    full: {
      entries: [
        logEntry(),
        logEntry({
          id: 8,
          action: 'consultation.confirm',
          subject_id: 'visit-1',
          before: { state: 'pending' },
          after: { state: 'confirmed' },
        }),
      ],
      actors,
      ...firstPage,
    },
    shows: [
      'CL-7K2M9QXD',
      'Grace Agent moved order CL-7K2M9QXD on from confirmed to in production.',
      /confirmed.*in production/,
      'Consultation',
    ],
    empty: { answer: { entries: [], actors, ...firstPage }, says: 'Staff have done nothing yet.' },
  },
  {
    name: 'the site’s figures',
    page: <SitePage />,
    search: '?days=28',
    call: '*/desk/v1/site',
    full: {
      environment: 'qa',
      from: '2026-10-27',
      templates: [
        {
          template: 'templates-product-line',
          views: 12_480,
          vitals: [
            { name: 'LCP', p75: 1840.4, count: 9 },
            { name: 'CLS', p75: 0.31, count: 9 },
          ],
        },
      ],
    },
    shows: ['Product line', '12,480', /^1,840 ms/, 'good', /^0\.31/, 'poor', /2026-10-27 \(UTC\) in qa/],
    empty: {
      answer: { environment: 'qa', from: '2026-10-27', templates: [] },
      says: 'No page has been seen yet.',
    },
  },
];

const answer = (call: string, body: Record<string, unknown>) =>
  apiStub.use(http.get(call, () => HttpResponse.json(body)));

beforeEach(() => {
  jest.mocked(useStaticQuery).mockReturnValue(deskBranches);
  answer('*/desk/v1/person', { person: deskPerson() });
  answer('*/desk/v1/calendar-blocks', weekBlocks());
  answer('*/desk/v1/texts', { texts: [], ...firstPage });
  answer('*/desk/v1/consultations', { branch: deskBranch, consultations: [], revision: 7 });
  apiStub.use(http.get('*/desk/v1/consultations/revision', () => HttpResponse.json({ revision: 7 })));
  apiStub.use(http.get('*/desk/v1/schedules', () => HttpResponse.json({ schedules: [schedule()] })));
  history.replaceState(null, '', '/desk/');
});

describe.each(someByDay(cases, 2))('the page of $name', ({ page, search = '', call, full, shows, empty }) => {
  beforeEach(() => history.replaceState(null, '', `/desk/${search}`));

  it('is full once the answer is there', async () => {
    answer(call, full);
    renderWithStore(page);
    for (const words of shows) expect((await screen.findAllByText(words))[0]).toBeVisible();
  });

  it('holds the place of what is coming', async () => {
    apiStub.use(http.get(call, () => delay('infinite')));
    const { container, unmount } = renderWithStore(page);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(container.querySelectorAll('span[aria-hidden="true"]').length).toBeGreaterThan(1);
    expect(screen.queryByRole('alert')).toBeNull();
    unmount();
  });

  it('says why it failed, and asks again', async () => {
    apiStub.use(
      http.get(call, () => refusal(503, 'unavailable', 'An unknown error occurred'), { once: true }),
    );
    const { user } = renderWithStore(page);
    expect(await screen.findByText('This could not be loaded.')).toBeVisible();
    answer(call, full);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    for (const words of shows) expect((await screen.findAllByText(words))[0]).toBeVisible();
  });

  it('offers to sign in where no one has, and says what an account may not do', async () => {
    apiStub.use(http.get(call, () => refusal(401, 'sign_in_needed', 'Please sign in'), { once: true }));
    const { unmount, user } = renderWithStore(page);
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(mockSignIn).toHaveBeenCalledWith({ originalUri: `/desk/${search}` }));
    unmount();
    apiStub.use(http.get(call, () => refusal(403, 'forbidden', 'Your account may not do this')));
    renderWithStore(page);
    expect(await screen.findByText('This account may not use the desk')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  });

  it('asks once it is settled who is here, and again for an agent who has just signed in', async () => {
    let asked = 0;
    apiStub.use(
      http.get(call, () => {
        asked += 1;
        return asked === 1 ? refusal(401, 'sign_in_needed', 'Please sign in') : HttpResponse.json(full);
      }),
    );
    const { container, store } = renderWithStore(page, createStore());
    expect(container.querySelectorAll('span[aria-hidden="true"]').length).toBeGreaterThan(1);
    expect(asked).toBe(0);
    act(() => void store.dispatch(sessionKnown({})));
    expect(await screen.findByText('Sign in to work here')).toBeVisible();
    act(() => void store.dispatch(sessionKnown({ accessToken: 'agent' })));
    for (const words of shows) expect((await screen.findAllByText(words))[0]).toBeVisible();
    expect(asked).toBe(2);
  });

  if (empty)
    it('says that there is nothing', async () => {
      answer(call, empty.answer);
      renderWithStore(page);
      expect(await screen.findByText(empty.says)).toBeVisible();
    });
});

it('shows a guest no form of customers or carts, which the server would refuse', async () => {
  apiStub.use(http.get('*/desk/v1/customers', () => refusal(401, 'sign_in_needed', 'Please sign in')));
  for (const page of [<CustomersPage key="customers" />, <CartsPage key="carts" />]) {
    const { unmount } = renderWithStore(page);
    expect(await screen.findByText('Sign in to work here')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('searchbox')).toBeNull();
    unmount();
  }
});
