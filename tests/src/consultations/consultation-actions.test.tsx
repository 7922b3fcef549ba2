import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
// Preloads a lazy module, so that its load time does not count for a test.
import '#src/components/calendar/date-time-picker.tsx';
import { ConsultationPage } from '#src/features/consultations/staff/consultation-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { deskConsultation } from '#tests/support/consultations/staff-consultation-examples.ts';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

const one = '*/desk/v1/consultations/visit-1';
const itself = '*/scheduling/v1/appointments/visit-1';
const timeZone = 'America/New_York';

const slot = (START_DATE: string) => ({ id: `iris.home.${START_DATE}`, START_DATE, time_zone: timeZone });
const territory = {
  id: 'norwalk-ct',
  name: 'Clerestory of Fairfield and Westchester',
  phone: '+1 (203) 555-0119',
  branch_url: '/locations/norwalk-ct/',
  time_zone: timeZone,
};
const appointment = (over: Record<string, unknown> = {}) => ({
  id: 'visit-1',
  state: 'confirmed',
  type: 'home',
  time_zone: timeZone,
  territory,
  sequence: 1,
  START_DATE: '2026-12-01T09:00:00-05:00',
  END_DATE: '2026-12-01T10:00:00-05:00',
  consultant: 'Iris Vance',
  manage_url: 'http://localhost/manage',
  calendar_url: 'http://localhost/ics',
  ...over,
});

function hearPut(name: string, answers: (() => Response)[]): unknown[] {
  const heard: unknown[] = [];
  apiStub.use(
    http.put(`${itself}/${name}`, async ({ request }) => {
      heard.push(await request.json());
      return answers[Math.min(heard.length, answers.length) - 1]?.() ?? HttpResponse.error();
    }),
  );
  return heard;
}

const open = (over: Parameters<typeof deskConsultation>[0] = {}) => {
  reads(one, { consultation: deskConsultation(over) });
  reads('*/desk/v1/consultations/revision', { revision: 7 });
  return renderWithStore(<ConsultationPage id="visit-1" />);
};

beforeEach(() => history.replaceState(null, '', '/desk/consultations/visit-1/'));

describe('a consultation at the desk', () => {
  it('says who wrote what, and leads to what it is about', async () => {
    open();
    const note = (await screen.findByText('The gate sticks')).closest('li');
    expect(within(note as HTMLElement).getByText('Staff')).toBeVisible();
    const comment = screen.getByText('Ring twice').closest('li');
    expect(within(comment as HTMLElement).getByText('Customer')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Meridian double-hung' })).toHaveAttribute(
      'href',
      '/windows/meridian-double-hung/?code=ABCD-1234',
    );
    expect(screen.getByRole('link', { name: '+1 (203) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+12035550142',
    );
  });

  it('is confirmed, and offers that no more', async () => {
    const { user } = open();
    const heard = hearPut('confirm', [() => HttpResponse.json({ appointment: appointment() })]);
    await user.click(
      await screen.findByRole('button', { name: 'Confirm' }).then((button) => {
        reads(one, { consultation: deskConsultation({ state: 'confirmed' }) });
        return button;
      }),
    );
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
    expect(heard).toEqual([{}]);
  });

  it('that its customer canceled meanwhile says so, and is read again', async () => {
    const { user } = open();
    hearPut('confirm', [() => refusal(409, 'not_allowed_now', 'It is canceled') as Response]);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('It is canceled')).toBeVisible();
    reads(one, { consultation: deskConsultation({ state: 'canceled' }) });
    await user.click(screen.getByRole('button', { name: 'Look at it again' }));
    expect(await screen.findByText('Canceled')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Confirm|Move|Cancel)/ })).toBeNull();
  });

  it('is canceled only with a reason', async () => {
    const { user } = open();
    const heard = hearPut('cancel', [
      () => HttpResponse.json({ appointment: appointment({ state: 'canceled' }) }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Cancel…' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the consultation' }));
    expect(await screen.findByText('Say why')).toBeVisible();
    expect(heard).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Sold the house');
    reads(one, { consultation: deskConsultation({ state: 'canceled' }) });
    await user.click(screen.getByRole('button', { name: 'Cancel the consultation' }));
    expect(await screen.findByText('Canceled', { selector: 'span' })).toBeVisible();
    expect(heard).toEqual([{ reason: 'Sold the house' }]);
  });

  it('takes notes, and asks for words first', async () => {
    const { user } = open({ notes: [] });
    const heard = hear(`${one}/notes`, { consultation: deskConsultation() }, 201);
    await user.click(await screen.findByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Write something first')).toBeVisible();
    const field = screen.getByRole('textbox', { name: /^New note/ });
    await user.type(field, 'The gate sticks');
    reads(one, { consultation: deskConsultation() });
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Ring twice')).toBeVisible();
    expect(field).toHaveValue('');
    expect(heard).toMatchObject([{ body: { text: 'The gate sticks' } }]);
  });
});

const names = [
  ['iris', 'Iris Vance'],
  ['noor', 'Noor Haddad'],
  ['jo', 'Jo Whitcomb'],
] as const;

describe('moving a consultation at the desk', () => {
  const free = [slot('2026-12-02T09:00:00-05:00'), slot('2026-12-02T14:30:00-05:00')];
  const offers = (Timeslots = free, obstacles: Record<string, string> = { jo: 'drive' }) => {
    reads('*/scheduling/v1/slots', { zone: 'RT', TerritoryGroup: territory, Timeslots });
    apiStub.use(
      http.get('*/desk/v1/consultations/consultants', ({ request }) => {
        const start = new URL(request.url).searchParams.get('starts_at');
        const consultants = names.map(([id, name]) => ({
          id,
          name,
          slot_id: `${id} ${start}`,
          territory: 'branch',
          visits_that_day: 1,
          ...(obstacles[id] && { obstacle: obstacles[id] }),
        }));
        return HttpResponse.json({ time_zone: timeZone, consultants });
      }),
    );
  };
  const moved = (over = {}) =>
    deskConsultation({
      START_DATE: '2026-12-02T14:30:00-05:00',
      sequence: 1,
      undo: {
        until: new Date(Date.now() + 60_000).toISOString(),
        START_DATE: '2026-12-01T09:00:00-05:00',
        consultant: 'Iris Vance',
      },
      ...over,
    });
  const start = '2026-12-02T14:30:00-05:00';

  it('[3.23] offers the free times, keeps the consultant who is free, and is undone', async () => {
    const { user } = open();
    offers();
    const heard = hear(`${one}/move`, { consultation: moved() });
    await user.click(await screen.findByRole('button', { name: 'Move…' }));
    const times = await screen.findByRole('listbox', { name: 'Times on Wednesday, December 2' });
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Choose a time first.')).toBeVisible();
    await user.click(within(times).getByRole('option', { name: '2:30 pm' }));
    const jo = await screen.findByRole('radio', { name: /^Jo Whitcomb has no time to drive/ });
    expect(jo).toBeDisabled();
    reads(one, { consultation: moved() });
    await user.click(screen.getByRole('button', { name: 'Move to Wednesday, December 2, 2:30 pm' }));
    expect(await screen.findByRole('button', { name: 'Move…' })).toBeVisible();
    expect(heard.map(({ body }) => body)).toEqual([{ slot_id: `iris ${start}`, sequence: 0, reason: '' }]);
    expect(screen.getByRole('status')).toHaveTextContent('is Wednesday, December 2, 2:30 pm with Iris Vance');

    const undone = hear(`${one}/undo-move`, { consultation: deskConsultation({ sequence: 2 }) });
    reads(one, { consultation: deskConsultation({ sequence: 2 }) });
    await user.click(screen.getByRole('button', { name: /^Undo: back to Tuesday, December 1, 9 am/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
    expect(undone).toMatchObject([{ body: { sequence: 1 } }]);
  });

  it('gives the visit to a colleague at its time, with a reason', async () => {
    const { user } = open();
    offers();
    const heard = hear(`${one}/move`, { consultation: moved({ consultant: 'Noor Haddad' }) });
    await user.click(await screen.findByRole('button', { name: 'Reassign…' }));
    await user.click(await screen.findByRole('radio', { name: /^Noor Haddad/ }));
    await user.click(screen.getByRole('button', { name: 'Give the visit to Noor Haddad' }));
    expect(await screen.findByText('Say why another consultant comes')).toBeVisible();
    expect(heard).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Knows the house');
    await user.click(screen.getByRole('button', { name: 'Give the visit to Noor Haddad' }));
    await waitFor(() =>
      expect(heard).toMatchObject([
        { body: { slot_id: 'noor 2026-12-01T09:00:00-05:00', sequence: 0, reason: 'Knows the house' } },
      ]),
    );
  });

  it('to a time that was just taken offers the nearest, and keeps the reason', async () => {
    const { user } = open();
    offers();
    const nearest = [slot('2026-12-03T11:00:00-05:00')];
    const error = { code: 'slot_taken', message: 'This time is not free any more.' };
    apiStub.use(
      http.post(`${one}/move`, () => HttpResponse.json({ success: false, error, nearest }, { status: 409 })),
    );
    await user.click(await screen.findByRole('button', { name: 'Move…' }));
    await user.click(await screen.findByRole('option', { name: '9 am' }));
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Rain');
    await user.click(await screen.findByRole('button', { name: 'Move to Wednesday, December 2, 9 am' }));
    expect(await screen.findByText('This time is not free any more.')).toBeVisible();
    const heard = hear(`${one}/move`, { consultation: moved() });
    await user.click(screen.getByRole('button', { name: 'Thursday, December 3, 11 am' }));
    await user.click(await screen.findByRole('button', { name: 'Move to Thursday, December 3, 11 am' }));
    await waitFor(() => expect(heard).toMatchObject([{ body: { reason: 'Rain' } }]));
  });

  it('that someone else moved meanwhile says so, and is read again', async () => {
    const { user } = open();
    offers();
    apiStub.use(
      http.post(`${one}/move`, () => refusal(409, 'consultation_changed', 'Someone has changed it')),
    );
    await user.click(await screen.findByRole('button', { name: 'Move…' }));
    await user.click(await screen.findByRole('option', { name: '9 am' }));
    await user.click(await screen.findByRole('button', { name: 'Move to Wednesday, December 2, 9 am' }));
    expect(await screen.findByText('Someone has changed it')).toBeVisible();
    reads(one, { consultation: deskConsultation({ consultant: 'Noor Haddad' }) });
    await user.click(screen.getByRole('button', { name: 'Look at it again' }));
    expect((await screen.findAllByText('Noor Haddad', { exact: false })).length).toBeGreaterThan(0);
  });

  it('says where no time is free, and goes back by Escape', async () => {
    const { user } = open();
    offers([]);
    await user.click(await screen.findByRole('button', { name: 'Move…' }));
    expect(await screen.findByText(/^No time is free in the next 60 days/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Move…' })).toBeVisible();
  });
});
