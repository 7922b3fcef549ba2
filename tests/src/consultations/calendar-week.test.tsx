import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { navigate, useStaticQuery } from 'gatsby';
import { HttpResponse, http } from 'msw';
import { CalendarPage } from '#src/features/consultations/staff-calendars/calendar-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { territory } from '#tests/support/consultations/slot-examples.ts';
import {
  consultationRow,
  deskBranch,
  deskBranches,
  deskConsultation,
} from '#tests/support/consultations/staff-consultation-examples.ts';
import {
  calendarBlock,
  deskConsultants,
  weekBlocks,
} from '#tests/support/consultations/staff-week-examples.ts';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';

// Queries by label prefix: role queries over hundreds of elements are too slow.
const found = (name: string) => document.querySelector<HTMLElement>(`[aria-label^="${name}"]`);
async function labeled(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(found(name)).not.toBeNull());
  return found(name) as HTMLElement;
}
const chosen = () =>
  [...document.querySelectorAll('[aria-selected="true"]')].map((one) => one.getAttribute('aria-label'));
const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

beforeEach(() => {
  jest.mocked(useStaticQuery).mockReturnValue(deskBranches);
  history.replaceState(null, '', '/desk/calendars/?branch=norwalk-ct&day=2026-12-02');
  reads('*/desk/v1/consultants', { time_zone: 'America/New_York', consultants: deskConsultants });
  reads('*/desk/v1/calendar-blocks', weekBlocks());
  reads('*/desk/v1/consultations/revision', { revision: 7 });
  apiStub.use(
    http.get('*/desk/v1/consultations', ({ request }) => {
      const isTuesday = new URL(request.url).searchParams.get('day') === '2026-12-01';
      const consultations = isTuesday
        ? [consultationRow(), consultationRow({ id: 'visit-9', name: 'Mary Ward', state: 'canceled' })]
        : [];
      return HttpResponse.json({ branch: deskBranch, revision: 7, consultations });
    }),
  );
});

interface Heard {
  id: unknown;
  query: string;
  body: unknown;
}

function hearChange(method: 'put' | 'delete', answer: () => Response): Heard[] {
  const heard: Heard[] = [];
  apiStub.use(
    http[method]('*/desk/v1/calendar-blocks/:id', async ({ request, params }) => {
      const text = await request.text();
      const query = new URL(request.url).search;
      heard.push({ id: params.id, query, body: text ? JSON.parse(text) : undefined });
      return answer();
    }),
  );
  return heard;
}
const changed = () => HttpResponse.json({ block: calendarBlock() });

describe('a week of the calendar', () => {
  it('has a column for each day, a lane for each consultant, and in them hours, visits and blocks', async () => {
    renderWithStore(<CalendarPage />);
    expect(await labeled('Tuesday, December 1, 9 am, Iris Vance, a visit')).toBeVisible();
    expect(await labeled('Tuesday, December 1, 9 am, Noor Haddad, free')).toBeVisible();
    expect(await labeled('Monday, November 30, 9 am, Noor Haddad, not worked')).toBeVisible();
    expect(await labeled('Tuesday, December 1, 12 pm, Iris Vance, blocked')).toBeVisible();
    expect(await labeled('Friday, December 4, 3 pm, Noor Haddad, blocked')).toBeVisible();
    expect(await labeled('Saturday, December 5, 1:30 pm, Noor Haddad, free')).toBeVisible();
    expect(document.querySelectorAll('[role="grid"]')).toHaveLength(7);
    expect(found('9 am to 10 am, Ada Lovelace, At home, Iris Vance, Not confirmed')).toHaveAttribute(
      ...['href', '/desk/consultations/visit-1/'],
    );
    expect(screen.queryByText('Mary Ward')).toBeNull();
    expect(found('Blocked 3 pm to 5 pm, all of the branch, Inventory')).toBeVisible();
    expect(within(found('Blocks of this week') as HTMLElement).getByText('Every week')).toBeVisible();
  });

  it('has time chosen by keyboard: arrows walk, Shift and arrows choose, Enter opens', async () => {
    const { user } = renderWithStore(<CalendarPage />);
    await labeled('Monday, November 30, 9 am, Iris Vance, free');
    const stops = [...document.querySelectorAll('[data-cell][tabindex="0"]')];
    expect(stops.map((stop) => stop.getAttribute('aria-label'))).toEqual([
      'Wednesday, December 2, 9 am, Iris Vance, free',
    ]);
    const start = await labeled('Monday, November 30, 9 am, Iris Vance, free');
    start.focus();
    await user.keyboard('{ArrowRight}');
    expect(await labeled('Monday, November 30, 9 am, Noor Haddad, not worked')).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(await labeled('Tuesday, December 1, 9:30 am, Iris Vance, a visit')).toHaveFocus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(
      ['9:30 am', '10 am', '10:30 am', '11 am'].map(
        (time) => `Tuesday, December 1, ${time}, Noor Haddad, free`,
      ),
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Block or open time' })).toBeVisible();
    expect([value('Whose time'), value('From, day'), value('From, time'), value('To, time')]).toEqual([
      ...['noor', '2026-12-01', '09:30', '11:30'],
    ]);
    const heard = hear('*/desk/v1/calendar-blocks', { block: calendarBlock() }, 201);
    await user.type(screen.getByLabelText('Note'), 'Dentist');
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Every week');
    await user.click(screen.getByRole('button', { name: 'Set this time' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heard).toMatchObject([
      {
        key: expect.any(String),
        body: {
          branch_id: 'norwalk-ct',
          consultant_id: 'noor',
          block_type: 'Block',
          note: 'Dentist',
          starts_at: '2026-12-01T14:30:00.000Z',
          ends_at: '2026-12-01T16:30:00.000Z',
          rrule: 'FREQ=WEEKLY',
        },
      },
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('The time is set.');
  });

  it('has time chosen by drawing over it, within one lane', async () => {
    renderWithStore(<CalendarPage />);
    const at = async (time: string, name = 'Noor Haddad') =>
      labeled(`Thursday, December 3, ${time}, ${name}, free`);
    fireEvent.pointerDown(await at('2 pm'), { button: 0 });
    fireEvent.pointerOver(await at('3 pm'));
    fireEvent.pointerOver(await at('4 pm', 'Iris Vance'));
    expect(chosen()).toHaveLength(3);
    fireEvent.pointerUp(window);
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect([value('Whose time'), value('From, day'), value('From, time'), value('To, time')]).toEqual([
      ...['noor', '2026-12-03', '14:00', '15:30'],
    ]);
  });

  it('keeps what was filled in where the server refuses it, and says why beside the field', async () => {
    const { user } = renderWithStore(<CalendarPage />);
    await user.click(await screen.findByText('Add block'));
    await user.click(screen.getByLabelText('Both: move working time'));
    await user.type(screen.getByLabelText('Note'), 'Moved');
    const fields = [{ path: 'body.ends_at', message: 'It ends after it begins' }];
    apiStub.use(
      http.post('*/desk/v1/calendar-blocks', () =>
        HttpResponse.json(
          { success: false, error: { code: 'validation', message: 'Not valid', fields } },
          { status: 422 },
        ),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Set this time' }));
    expect(await screen.findByText('It ends after it begins')).toBeVisible();
    apiStub.use(
      http.post('*/desk/v1/calendar-blocks', () => refusal(422, 'bad_recurrence', 'This rule is none')),
    );
    await user.click(screen.getByRole('button', { name: 'Set this time' }));
    expect(await screen.findByText('This rule is none')).toBeVisible();
    expect(value('Note')).toBe('Moved');
    expect(screen.getByLabelText('Worked instead, from')).toBeVisible();
  });

  it('has a block moved and stretched by arrows, of a series every time of it', async () => {
    const { user } = renderWithStore(<CalendarPage />);
    const block = await labeled('Blocked 12 pm to 1 pm, Iris Vance, Lunch with Ed');
    const heard = hearChange('put', changed);
    const moved = calendarBlock({
      starts_at: '2026-12-01T17:30:00.000Z',
      ends_at: '2026-12-01T18:30:00.000Z',
    });
    reads('*/desk/v1/calendar-blocks', weekBlocks(moved));
    block.focus();
    await user.keyboard('{ArrowDown}');
    const later = await labeled('Blocked 12:30 pm to 1:30 pm');
    later.focus();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toMatchObject([
      {
        id: 'block-1',
        body: { starts_at: moved.starts_at, ends_at: moved.ends_at, note: 'Lunch with Ed', version: 'first' },
      },
      { body: { starts_at: moved.starts_at, ends_at: '2026-12-01T19:00:00.000Z', consultant_id: 'iris' } },
    ]);
    expect(Object.keys(heard[0]?.body as object)).not.toContain('branch_id');
  });

  it('has a block moved by hand, stretched by its lower edge, and opened where it was not moved', async () => {
    renderWithStore(<CalendarPage />);
    const block = await labeled('Blocked 12 pm to 1 pm, Iris Vance, Lunch with Ed');
    const heard = hearChange('put', changed);
    const box = (top: number, height: number) => new DOMRect(0, top, 60, height);
    const sheet = block.closest('ul') as HTMLElement;
    sheet.getBoundingClientRect = () => box(0, 400);
    block.getBoundingClientRect = () => box(160, 40);
    const drag = (from: number, to: number) => {
      // jsdom's pointer events lack coordinates.
      fireEvent(block, new MouseEvent('pointerdown', { bubbles: true, clientY: from }));
      fireEvent(window, new MouseEvent('pointermove', { clientY: to }));
      fireEvent.pointerUp(window);
      fireEvent.click(block);
    };
    drag(170, 210);
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(heard[0]?.body).toMatchObject({
      starts_at: '2026-12-01T18:00:00.000Z',
      ends_at: '2026-12-01T19:00:00.000Z',
    });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The block is changed.'));
    // The minimum is half an hour.
    drag(195, 20);
    await waitFor(() => expect(heard).toHaveLength(2));
    expect(heard[1]?.body).toMatchObject({
      starts_at: '2026-12-01T17:00:00.000Z',
      ends_at: '2026-12-01T17:30:00.000Z',
    });
    drag(170, 171);
    expect(await screen.findByRole('dialog', { name: 'Change a block' })).toBeVisible();
    expect(heard).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(heard[2]?.body).toMatchObject({ note: 'Lunch with Ed', version: 'first' }));
  });

  it('has a block removed by Delete and once more', async () => {
    const { user } = renderWithStore(<CalendarPage />);
    const heard = hearChange('delete', changed);
    (await labeled('Blocked 3 pm to 5 pm')).focus();
    await user.keyboard('{Delete}');
    expect(await screen.findByRole('dialog', { name: 'Change a block' })).toBeVisible();
    expect(value('From, time')).toBe('15:00');
    expect(heard).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove all of its times' }));
    await waitFor(() => expect(heard).toMatchObject([{ id: 'block-2', query: '?version=first' }]));
    expect(screen.getByRole('status')).toHaveTextContent('The block is removed.');
  });
});

describe('visits in the calendar', () => {
  const consultants = (noor: object = {}) =>
    reads('*/desk/v1/consultations/consultants', {
      time_zone: 'America/New_York',
      consultants: [
        { id: 'iris', name: 'Iris Vance', slot_id: 'iris.home.x', territory: 'branch', visits_that_day: 1 },
        {
          id: 'noor',
          name: 'Noor Haddad',
          slot_id: 'noor.home.x',
          territory: 'own',
          visits_that_day: 0,
          ...noor,
        },
      ],
    });
  const visit = () => labeled('9 am to 10 am, Ada Lovelace');

  /** jsdom has no layout: the cell under the pointer is the given one. */
  async function dragTo(name: string) {
    const target = await labeled(name);
    document.elementsFromPoint = () => [target];
    const link = await visit();
    fireEvent(link, new MouseEvent('pointerdown', { bubbles: true, clientY: 10 }));
    fireEvent(window, new MouseEvent('pointermove', { clientY: 90 }));
    fireEvent(window, new MouseEvent('pointerup', { clientY: 90 }));
    return fireEvent.click(link);
  }

  it('is booked by a click on free time, with branch, day, time and consultant', async () => {
    const { user } = renderWithStore(<CalendarPage />);
    await user.click(await labeled('Thursday, December 3, 2:30 pm, Noor Haddad, free'));
    const asked = { branch: 'norwalk-ct', day: '2026-12-03', starts_at: '2026-12-03T14:00:00-05:00' };
    expect(navigate).toHaveBeenCalledWith(
      `/desk/book/?${new URLSearchParams({ ...asked, consultant: 'noor' })}`,
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('dragged to another consultant is moved with a reason, and can be undone', async () => {
    consultants();
    const { user } = renderWithStore(<CalendarPage />);
    expect(await dragTo('Thursday, December 3, 2 pm, Noor Haddad, free')).toBe(false);
    const dialog = await screen.findByRole('dialog', { name: 'Move the consultation of Ada Lovelace' });
    expect(within(dialog).getByText('Thursday, December 3, 2 pm')).toBeVisible();
    const undo = {
      until: new Date(Date.now() + 60_000).toISOString(),
      START_DATE: '2026-12-01T09:00:00-05:00',
      consultant: 'Iris Vance',
    };
    const heard = hear('*/desk/v1/consultations/visit-1/move', {
      consultation: deskConsultation({ sequence: 1, undo }),
    });
    await user.type(
      await within(dialog).findByRole('textbox', { name: 'Reason, which the history keeps' }),
      'Near',
    );
    await user.click(within(dialog).getByRole('button', { name: /^Move to .* to Noor Haddad$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heard).toMatchObject([{ body: { slot_id: 'noor.home.x', sequence: 0, reason: 'Near' } }]);
    expect(screen.getByRole('button', { name: /^Undo: back to Tuesday, December 1, 9 am/ })).toBeVisible();
  });

  it('dragged to where its consultant is not free says why, and moves nothing', async () => {
    consultants({ obstacle: 'booked' });
    const { user } = renderWithStore(<CalendarPage />);
    await dragTo('Thursday, December 3, 2 pm, Noor Haddad, free');
    expect(await screen.findByText('Noor Haddad has another visit then.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Choose a consultant who is free then.')).toBeVisible();
  });

  it('is moved by keyboard: M opens the dialog, as the button of the list does', async () => {
    reads('*/scheduling/v1/slots', { zone: 'NRT', TerritoryGroup: territory, Timeslots: [] });
    const { user } = renderWithStore(<CalendarPage />);
    (await visit()).focus();
    await user.keyboard('m');
    expect(
      await screen.findByRole('dialog', { name: 'Move the consultation of Ada Lovelace' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep it as it is' }));
    await user.click(screen.getByRole('button', { name: /^Move to… Ada Lovelace/ }));
    expect(
      await screen.findByRole('dialog', { name: 'Move the consultation of Ada Lovelace' }),
    ).toBeVisible();
  });
});
