import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
// Preloads a lazy module, so that its load time does not count for a test.
import '#src/components/calendar/date-time-picker.tsx';
import { RequestPage } from '#src/features/consultations/staff/request-page.tsx';
import { RequestSection } from '#src/features/consultations/staff/request-table.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { storeOf } from '#tests/support/browser/store-of.ts';
import { deskBranch, deskRequest } from '#tests/support/consultations/staff-consultation-examples.ts';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { workCounts } from '#tests/support/desk/work-examples.ts';

const one = '*/desk/v1/requests/ABCDEFGH23';
const overdue = deskRequest({ is_overdue: true });
const firstPage = { page: 1, has_more: false };

const open = (over: Parameters<typeof deskRequest>[0] = {}) => {
  reads(one, { request: deskRequest(over) });
  return renderWithStore(
    <RequestPage reference="ABCDEFGH23" />,
    storeOf({ accessToken: 'agent', roles: ['agent'] }),
  );
};

describe('the queue of requests', () => {
  it('shows who asks for what, by when the branch promised to call, and who has it', async () => {
    const owner = { id: 'account-agent', name: 'Grace Agent', is_own: false };
    const service = deskRequest({ reference: 'SERVICE234', is_service: true, name: 'Jo Ruiz', owner });
    reads('*/desk/v1/requests', { requests: [overdue, service], open: 2, overdue: 1, ...firstPage });
    renderWithStore(<RequestSection />);
    const table = await screen.findByRole('table', { name: 'Requests' });
    const [, first, second] = within(table).getAllByRole('row');
    if (!first || !second) throw new Error('Rows are missing');
    expect(within(first).getByRole('link', { name: 'Mary Somerville' })).toHaveAttribute(
      'href',
      '/desk/requests/ABCDEFGH23/',
    );
    for (const text of ['At my home', deskBranch.name, 'mary@example.com', 'Nobody', 'Overdue'])
      expect(within(first).getByText(text)).toBeVisible();
    expect(within(first).getByText(/^Dec 1, 2026, 5:00\sPM$/)).toBeVisible();
    for (const text of ['Service visit', 'Grace Agent', 'Not answered'])
      expect(within(second).getByText(text)).toBeVisible();
    expect(screen.getByText('1 promised call is late.')).toBeVisible();
  });

  it('says where nothing waits or fits', async () => {
    const { unmount } = renderWithStore(<RequestSection />);
    expect(await screen.findByText('No request is waiting.')).toBeVisible();
    unmount();
    renderWithStore(<RequestSection search="Ada" />);
    expect(await screen.findByText('No request fits your search.')).toBeVisible();
  });
});

describe('a request at the desk', () => {
  it('shows what was asked and brought along, and alarms in the menu', async () => {
    reads('*/desk/v1/work/counts', workCounts({ requests: 3, requests_overdue: 1 }));
    open({ is_overdue: true });
    expect(await screen.findByText('Comes along: 2 × Sash lock')).toBeVisible();
    const menu = screen.getByRole('navigation', { name: 'Desk' });
    expect(
      await within(menu).findByRole('link', { name: /^Consultations\s*3 open, 1 overdue$/ }),
    ).toBeVisible();
    expect(screen.getByText('ABCDEFGH23')).toBeVisible();
  });

  it('is taken from the owner seen; a colleague who was faster is named as the reason', async () => {
    const error = { code: 'request_assigned', message: 'A colleague has just taken this request' };
    const refused = hear(`${one}/assign`, { success: false, error }, 409);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Assign to me/ }));
    expect(await screen.findByText(error.message)).toBeVisible();
    expect(refused.map(({ body }) => body)).toEqual([{ from: null }]);
  });

  it('keeps notes of calls', async () => {
    const calls = [
      { at: '2026-12-01T15:00:00.000Z', by: { id: 'a', name: 'Grace Agent' }, text: 'No answer' },
    ];
    const noted = hear(`${one}/calls`, { request: deskRequest({ calls, state: 'called' }) }, 201);
    const { user } = open();
    await user.type(await screen.findByRole('textbox', { name: 'New note, for staff alone' }), 'No answer');
    reads(one, { request: deskRequest({ calls, state: 'called' }) });
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Called')).toBeVisible();
    expect(screen.getByText('Grace Agent')).toBeVisible();
    expect(noted.map(({ body }) => body)).toEqual([{ text: 'No answer' }]);
  });

  it('is closed with a reason, and then cannot be worked on', async () => {
    const closed = deskRequest({ state: 'closed', close_reason: 'Sent twice' });
    const heard = hear(`${one}/close`, { request: closed });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Close…' }));
    await user.click(screen.getByRole('button', { name: 'Close the request' }));
    expect(await screen.findByText('Say why')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Reason, which the request keeps' }), 'Sent twice');
    reads(one, { request: closed });
    await user.click(screen.getByRole('button', { name: 'Close the request' }));
    expect(await screen.findByText('Closed')).toBeVisible();
    expect(heard.map(({ body }) => body)).toEqual([{ reason: 'Sent twice' }]);
    expect(screen.queryByRole('button', { name: 'Book a time…' })).toBeNull();
  });

  it('[2.5] is booked without typing its reference or ZIP, at its preferred day', async () => {
    const slot = (START_DATE: string) => ({
      id: `iris.home.${START_DATE}`,
      START_DATE,
      time_zone: deskBranch.time_zone,
    });
    const TerritoryGroup = {
      id: deskBranch.id,
      name: deskBranch.name,
      phone: '+1 (203) 555-0119',
      branch_url: '/locations/norwalk-ct/',
      time_zone: deskBranch.time_zone,
    };
    const asked: string[] = [];
    apiStub.use(
      http.get('*/scheduling/v1/slots', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('postal_code') ?? '');
        const Timeslots = [slot('2026-12-08T09:00:00-05:00'), slot('2026-12-09T09:00:00-05:00')];
        return HttpResponse.json({ zone: 'RT', TerritoryGroup, Timeslots });
      }),
    );
    const converted = hear(
      '*/scheduling/v1/leads/ABCDEFGH23/convert',
      {
        appointment: {
          id: 'visit-1',
          state: 'pending',
          type: 'home',
          time_zone: deskBranch.time_zone,
          territory: TerritoryGroup,
          sequence: 0,
          START_DATE: '2026-12-09T09:00:00-05:00',
          END_DATE: '2026-12-09T10:00:00-05:00',
          consultant: 'Iris Vance',
          manage_url: 'http://localhost/manage',
          calendar_url: 'http://localhost/ics',
        },
      },
      201,
    );
    const start = '2026-12-09T09:00:00-05:00';
    const about = { territory: 'branch', visits_that_day: 0 };
    reads('*/desk/v1/consultations/consultants', {
      time_zone: deskBranch.time_zone,
      consultants: [
        { id: 'iris', name: 'Iris Vance', slot_id: `iris.home.${start}`, ...about },
        { id: 'noor', name: 'Noor Haddad', slot_id: `noor.home.${start}`, ...about },
      ],
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Book a time…' }));
    expect(await screen.findByRole('heading', { name: 'Wednesday, December 9' })).toBeVisible();
    await user.click(screen.getByRole('option', { name: /^9/ }));
    expect(await screen.findByRole('radio', { name: /^Iris Vance/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /^Noor Haddad/ }));
    reads(one, { request: deskRequest({ state: 'converted', appointment_id: 'visit-1' }) });
    await user.click(screen.getByRole('button', { name: /^Book Wednesday, December 9/ }));
    expect(await screen.findByRole('link', { name: 'The consultation that was booked' })).toHaveAttribute(
      'href',
      '/desk/consultations/visit-1/',
    );
    await waitFor(() => expect(asked[0]).toBe('06851'));
    expect(converted.map(({ body }) => body)).toEqual([
      { slot_id: `noor.home.${start}`, interface: 'Call Center' },
    ]);
  });
});
