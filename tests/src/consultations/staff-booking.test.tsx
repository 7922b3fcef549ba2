import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { StaffBooking } from '#src/features/consultations/staff-booking.tsx';
import { answers, refused, renderSignedIn } from '#tests/support/account/account-harness.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { appointment, keepsTimes, offersTimes } from '#tests/support/consultations/slot-examples.ts';
import { customer, deskLead } from '#tests/support/desk/staff-examples.ts';
import { knowsAddresses } from '#tests/support/places/address-examples.ts';

// Preloads lazy modules, so that their load time does not count for a test.
beforeAll(async () => {
  await import('#src/features/consultations/consultation-form.tsx');
  await import('#src/components/calendar/date-time-picker.tsx');
});
beforeEach(() => {
  knowsAddresses();
  answers('me', { customer });
  answers('addresses', { addresses: [] });
  offersTimes();
  keepsTimes();
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const leadCall = '*/desk/v1/leads/:id';
const value = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

it('[2.5] books on the phone what a visitor left unfinished, once, and is empty for the next customer', async () => {
  const { id, fields } = deskLead();
  const asked: unknown[] = [];
  const sent: Record<string, unknown>[] = [];
  apiStub.use(
    http.get(leadCall, ({ params }) => {
      asked.push(params.id);
      const visit = { appointment_type: 'showroom', postal_code: '06851', email: 'ada@example.com' };
      return HttpResponse.json({ lead: deskLead({ fields: { ...fields, ...visit } }) });
    }),
    http.post('*/scheduling/v1/appointments', async ({ request }) => {
      sent.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ appointment: appointment() }, { status: 201 });
    }),
  );
  const { user } = renderSignedIn(<StaffBooking at="Call Center" search={`?lead=${id}`} />);
  await user.click(await screen.findByText('9 am'));
  expect(['First name', 'Last name', 'Email address', 'Phone'].map(value)).toEqual([
    ...['Ada', 'Lovelace', 'ada@example.com', '2035550142'],
  ]);
  expect(asked).toEqual([id]);
  expect(screen.queryByLabelText(/I am not a robot/)).toBeNull();
  await user.selectOptions(screen.getByLabelText('Phone type'), 'mobile');
  await user.click(screen.getByLabelText(/The customer accepts/));
  fireEvent.submit(screen.getByLabelText('First name'));
  expect(await screen.findByText('Booked. The form is ready for the next customer.')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ slot_id: 'first', lead_id: id, interface: 'Call Center', items: [] }),
  ]);
  await waitFor(() => expect(value('First name')).toBe(''));
  expect(sessionStorage.getItem('KeptForms')).toBeNull();
});

it('keeps a booking by phone through a reload', async () => {
  const { user, unmount } = renderSignedIn(<StaffBooking at="Call Center" search="" />);
  await user.type(await screen.findByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText(/^Comments/), 'The bay window');
  unmount();
  renderSignedIn(<StaffBooking at="Call Center" search="" />);
  await waitFor(() => expect(value('First name')).toBe('Ada'));
  expect(value(/^Comments/)).toBe('The bay window');
  expect(sessionStorage.getItem('KeptForms')).toContain('The bay window');
  sessionStorage.removeItem('KeptForms');
});

it('says where a lead cannot be read, and takes the facts by hand', async () => {
  apiStub.use(http.get(leadCall, () => refused(404, 'unknown_lead', 'There is no such lead')));
  renderSignedIn(<StaffBooking at="Call Center" search="?lead=a-lead-of-twenty-two-1" />);
  expect(await screen.findByText('There is no such lead')).toBeVisible();
  expect(await screen.findByLabelText('First name')).toHaveValue('');
});

it('[2.5] checks in the form for practice, and sends nothing', async () => {
  const calls: string[] = [];
  apiStub.events.on('request:start', ({ request }) => {
    if (request.method !== 'GET') calls.push(request.url);
  });
  const { user } = renderSignedIn(<StaffBooking at="Call Center" search="" isRehearsal />);
  expect(await screen.findByLabelText('First name')).toHaveValue('Pat');
  await user.click(await screen.findByText('9 am'));
  await user.click(screen.getByText('Check without sending'));
  await user.click(await screen.findByText('The address is right as I wrote it'));
  await user.click(screen.getByText('Check without sending'));
  expect((await screen.findAllByText(/Nothing was sent: this page is for practice/))[0]).toBeVisible();
  expect(calls).toEqual([]);
  apiStub.events.removeAllListeners();
});
