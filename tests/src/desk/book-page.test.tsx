import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useStaticQuery } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { slotIdOf } from '#domain/consultations/slot-id.ts';
import { BookPage } from '#src/features/consultations/staff/book-page.tsx';
import { answers, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { showroom } from '#tests/support/browser/storefront-examples.ts';
import { appointment, keepsTimes, offersTimes } from '#tests/support/consultations/slot-examples.ts';
import { deskBranches } from '#tests/support/consultations/staff-consultation-examples.ts';
import { deskConsultants } from '#tests/support/consultations/staff-week-examples.ts';
import { reads } from '#tests/support/desk/staff-calls.ts';
import { customer, deskCustomer } from '#tests/support/desk/staff-examples.ts';
import { knowsAddresses } from '#tests/support/places/address-examples.ts';

beforeAll(async () => {
  await import('#src/features/consultations/consultation-form.tsx');
  await import('#src/components/calendar/date-time-picker.tsx');
});
beforeEach(() => {
  jest.mocked(useStaticQuery).mockReturnValue(deskBranches);
  knowsAddresses();
  answers('me', { customer });
  answers('addresses', { addresses: [] });
  offersTimes();
  keepsTimes();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  reads('*/desk/v1/customers/:id', deskCustomer());
  reads('*/location/v2/branch/norwalk-ct/showrooms', { showrooms: [showroom()] });
});
afterEach(() => jest.restoreAllMocks());

const team = (startsAt: string, obstacle?: string) =>
  reads('*/desk/v1/consultations/consultants', {
    time_zone: 'America/New_York',
    consultants: [
      { id: 'ada', name: 'Ada Best', slot_id: 'best', territory: 'branch', visits_that_day: 0 },
      {
        id: 'noor',
        name: 'Noor Haddad',
        slot_id: slotIdOf({ consultantId: 'noor', type: 'showroom', start: Date.parse(startsAt) }),
        territory: 'branch',
        visits_that_day: 2,
        ...(obstacle && { obstacle }),
      },
    ],
  });

const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

it('knows the customer, branch and day, and says that it is booked where the focus is', async () => {
  history.replaceState(null, '', '/desk/book/?customer=account-1&branch=norwalk-ct&day=2026-12-02');
  const sent: unknown[] = [];
  apiStub.use(
    http.post('*/scheduling/v1/appointments', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ appointment: appointment() }, { status: 201 });
    }),
  );
  team('2026-12-01T09:00:00-05:00');
  const { user } = renderSignedIn(<BookPage />);
  expect(await screen.findByLabelText('First name')).toHaveValue('Ada');
  expect(value(/^ZIP or postal code/)).toBe(customer.postalCode);
  expect(value('Email address')).toBe(customer.email);
  expect(screen.getByText(/at Clerestory of Fairfield and Westchester\.$/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Appointment type'), 'showroom');
  await user.click(await screen.findByText('9 am'));
  await user.selectOptions(screen.getByLabelText('Phone type'), 'mobile');
  await user.click(screen.getByLabelText(/The customer accepts/));
  fireEvent.submit(screen.getByLabelText('First name'));
  expect(await screen.findByText('The consultation is booked.')).toHaveAttribute('role', 'status');
  expect(sent).toHaveLength(1);
  await waitFor(() =>
    expect(document.activeElement).toHaveTextContent('Booked. The form is ready for the next customer.'),
  );
  expect(value('First name')).toBe('');
});

it('without a customer starts at the branch’s showroom', async () => {
  history.replaceState(null, '', '/desk/book/?branch=norwalk-ct&day=2026-12-02');
  renderSignedIn(<BookPage />);
  expect(await screen.findByLabelText(/^ZIP or postal code/)).toHaveValue(showroom().postal_code);
  expect(value('First name')).toBe('');
});

it('keeps the time and the consultant of the free time that was clicked', async () => {
  const startsAt = '2026-12-01T14:30:00-05:00';
  const known = { branch: 'norwalk-ct', day: '2026-12-01', starts_at: startsAt, consultant: 'noor' };
  history.replaceState(null, '', `/desk/book/?${new URLSearchParams(known)}`);
  team(startsAt);
  reads('*/desk/v1/consultants', { time_zone: 'America/New_York', consultants: deskConsultants });
  const { held } = keepsTimes();
  const { user } = renderSignedIn(<BookPage />);
  expect(await screen.findByText(/2:30 pm with Noor Haddad/)).toBeVisible();
  await user.selectOptions(await screen.findByLabelText('Appointment type'), 'showroom');
  expect(await screen.findByRole('radio', { name: /^Noor Haddad/ })).toBeChecked();
  const start = Date.parse(startsAt);
  expect(held).toEqual([slotIdOf({ consultantId: 'noor', type: 'showroom', start })]);
  await user.click(screen.getByRole('radio', { name: /^Ada Best/ }));
  await waitFor(() => expect(held.at(-1)).toBe('best'));
});
