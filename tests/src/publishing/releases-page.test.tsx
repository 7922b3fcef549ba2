import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ContentDraft, Release } from '#domain/publishing/contract.ts';
import { ReleasesPage } from '#src/features/publishing/releases-page.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { hear, reads } from '#tests/support/desk/staff-calls.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';
import { draft, liveRelease, release, runningRelease } from '#tests/support/publishing/release-examples.ts';
import { eventStream } from '#tests/support/server/event-stream.ts';

const base = '*/publishing/v1';

function notify(releases: Release[], drafts: ContentDraft[] = [], next_change?: string): void {
  reads(`${base}/releases`, { releases, ...(next_change && { next_change }) });
  reads(`${base}/drafts`, { drafts });
}

const open = () => renderWithStore(<ReleasesPage timeZone="America/Chicago" />);
const entry = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 });
  return within(heading.closest('li') as HTMLElement);
};
const draftEntry = async (name: string) => {
  const box = await screen.findByRole('checkbox', { name });
  return within(box.closest('li') as HTMLElement);
};

it('tells what is live, when pages change by the clock, and every release with who, when and how much', async () => {
  notify(
    [liveRelease(2), release(1, { by_name: undefined, cause: 'schedule', note: undefined })],
    [],
    '2026-12-01T06:00:00.000Z',
  );
  open();
  const live = within(await screen.findByRole('complementary', { name: 'Live now' }));
  expect(live.getByText('Release 2')).toBeVisible();
  expect(live.getByText('12 of 1,021 pages changed')).toBeVisible();
  expect(live.getByText(/Dec|Nov 30/)).toBeVisible();
  expect((await entry('Release 2')).getByText('Live')).toBeVisible();
  const older = await entry('By the clock');
  expect(older.getByText('Was live')).toBeVisible();
});

it('publishes the drafts that are ready, or those that are chosen, with a note, and tells each step', async () => {
  const drafts = [
    draft(),
    draft({ id: 'articles/glass', title: 'Glass', state: 'draft' }),
    draft({ id: 'articles/wood', title: 'Wood', publish_at: '2026-12-01T15:00:00.000Z' }),
  ];
  notify([liveRelease(1)], drafts);
  const asked = runningRelease(2);
  const heard = hear(`${base}/releases`, { release: asked }, 202);
  apiStub.use(
    http.get(`${base}/releases/${asked.id}/progress`, () => {
      notify([liveRelease(2), release(1)]);
      const steps = [...asked.steps, { at: '2026-11-23T11:30:03.000Z', text: 'Visitors see it' }];
      return eventStream('release', [{ release: asked }, { release: liveRelease(2, { steps }) }]);
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('checkbox', { name: 'The quiet months' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Wood' })).not.toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Glass' }));
  await user.type(screen.getByLabelText('Note (optional)'), 'Before the fair');
  await user.click(screen.getByRole('button', { name: 'Publish 2 drafts' }));

  const progress = within(await screen.findByRole('region', { name: 'Release 2' }));
  expect(await progress.findByText('Visitors see it')).toBeVisible();
  expect(progress.getByText('It is live. Visitors see it from now on.')).toBeVisible();
  expect(heard.map(({ body }) => body)).toEqual([
    { drafts: ['promotions/quiet-months', 'articles/glass'], note: 'Before the fair' },
  ]);
  expect((await entry('Release 1')).getByText('Was live')).toBeVisible();
});

it('builds the content as it stands where no draft is chosen', async () => {
  notify([liveRelease(1)], [draft()]);
  const heard = hear(
    `${base}/releases`,
    { release: release(2, { state: 'joined', can_activate: false }) },
    202,
  );
  apiStub.use(
    http.get(`${base}/releases/*/progress`, () =>
      eventStream('release', [{ release: release(2, { state: 'joined', can_activate: false }) }]),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'The quiet months' }));
  await user.click(screen.getByRole('button', { name: 'Build the site again' }));
  expect(await screen.findByText('It is published together with another release.')).toBeVisible();
  expect(heard.map(({ body }) => body)).toEqual([{ drafts: [] }]);
});

it('takes up the progress of a release again whose line was lost', async () => {
  const running = runningRelease(2);
  notify([running, liveRelease(1)]);
  const ended = liveRelease(2);
  let asked = 0;
  apiStub.use(
    http.get(`${base}/releases/${running.id}/progress`, () => {
      asked += 1;
      if (asked === 1) return eventStream('release', [{ release: running }], { breaks: true });
      notify([ended, release(1)]);
      return eventStream('release', [{ release: ended }]);
    }),
  );
  open();
  expect(await screen.findByText('The connection is lost. Trying again…')).toBeVisible();
  expect(await screen.findByText('It is live. Visitors see it from now on.')).toBeVisible();
  expect(asked).toBe(2);
});

it('says in the editor’s words why nothing was published, with file, field and the way to the entry', async () => {
  const running = runningRelease(2);
  const refused = release(2, {
    state: 'refused',
    can_activate: false,
    pages: undefined,
    problems: [
      {
        message: 'Must be a date',
        file: 'promotions/quiet-months.yaml',
        line: 5,
        path: 'starts',
        entry: 'promotions/quiet-months',
      },
    ],
  });
  notify([running, liveRelease(1)]);
  apiStub.use(
    http.get(`${base}/releases/${running.id}/progress`, () => {
      notify([refused, liveRelease(1)]);
      return eventStream('release', [{ release: refused }]);
    }),
  );
  open();
  const alarm = within(await screen.findByRole('alert', undefined));
  expect(alarm.getByText(/^Nothing was published/)).toBeVisible();
  expect(alarm.getByText('Must be a date')).toBeVisible();
  expect(alarm.getByText('promotions/quiet-months.yaml, line 5, starts')).toBeVisible();
  expect(alarm.getByRole('link', { name: 'Open the entry' })).toHaveAttribute(
    'href',
    '/admin/#/collections/promotions/entries/quiet-months',
  );
});

describe('another release', () => {
  it('is put before visitors after one more question, back and forward', async () => {
    notify([release(3), liveRelease(2), release(1, { can_activate: false })]);
    const heard = hear(`${base}/releases/${release(3).id}/activate`, { release: liveRelease(3) });
    const { user } = open();
    expect((await entry('Release 1')).queryByRole('button')).toBeNull();
    expect((await entry('Release 2')).queryByRole('button')).toBeNull();
    const newer = await entry('Release 3');
    await user.click(newer.getByRole('button', { name: 'Go forward: Release 3' }));
    expect(newer.getByRole('region', { name: 'Go forward to this release?' })).toHaveFocus();
    expect(heard).toEqual([]);
    notify([liveRelease(3), release(2), release(1, { can_activate: false })]);
    await user.click(newer.getByRole('button', { name: 'Go forward' }));
    expect(await screen.findByRole('button', { name: 'Roll back: Release 2' })).toBeVisible();
    expect(heard).toHaveLength(1);
  });

  it('stays where it is when the question is left, or the server refuses', async () => {
    notify([liveRelease(2), release(1)]);
    apiStub.use(
      http.post(`${base}/releases/*/activate`, () => refusal(409, 'not_kept', 'Its files are gone')),
    );
    const { user } = open();
    const older = await entry('Release 1');
    await user.click(older.getByRole('button', { name: 'Roll back: Release 1' }));
    await user.click(older.getByRole('button', { name: 'Roll back' }));
    expect(await older.findByText('Its files are gone')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(older.queryByRole('region')).toBeNull();
  });
});

it('shows what a release changed once that is unfolded, as it was and is', async () => {
  notify([liveRelease(1)]);
  reads(`${base}/releases/${release(1).id}/changes`, {
    changes: [
      {
        file: 'promotions/quiet-months.yaml',
        title: 'Promotion “The quiet months”',
        kind: 'changed',
        fields: [{ field: 'Saving', before: '15% off', after: '20% off' }],
      },
    ],
  });
  open();
  const shown = await entry('Release 1');
  const details = shown.getByText(/^What changed/).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  expect(await shown.findByText('Promotion “The quiet months”')).toBeVisible();
  expect(shown.getByText('15% off').closest('del')).toHaveTextContent('Before: 15% off');
  expect(shown.getByText('20% off').closest('ins')).toHaveTextContent('After: 20% off');
});

describe('a draft', () => {
  it('is scheduled by the brand’s clock, and taken off it', async () => {
    notify([liveRelease(1)], [draft()]);
    const sent: unknown[] = [];
    apiStub.use(
      http.put(`${base}/drafts/promotions/quiet-months/schedule`, async ({ request }) => {
        const body = (await request.json()) as { publish_at: string | null };
        sent.push(body);
        const changed = draft(body.publish_at ? { publish_at: body.publish_at } : {});
        notify([liveRelease(1)], [changed]);
        return HttpResponse.json({ draft: changed });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Schedule: The quiet months' }));
    const shown = await draftEntry('The quiet months');
    await user.click(shown.getByRole('button', { name: 'Schedule' }));
    expect(await shown.findByText('Choose a day')).toBeVisible();
    expect(sent).toEqual([]);
    fireEvent.change(shown.getByLabelText('Day'), { target: { value: '2026-12-01' } });
    fireEvent.change(shown.getByLabelText('Time, Central Time'), { target: { value: '07:30' } });
    await user.click(shown.getByRole('button', { name: 'Schedule' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel schedule: The quiet months' }));
    expect(await screen.findByRole('button', { name: 'Schedule: The quiet months' })).toBeVisible();
    expect(sent).toEqual([{ publish_at: '2026-12-01T13:30:00.000Z' }, { publish_at: null }]);
  });

  it('keeps its form with what the server says where the time is past', async () => {
    notify([liveRelease(1)], [draft()]);
    apiStub.use(
      http.put(`${base}/drafts/*/*/schedule`, () => refusal(422, 'past_time', 'The time must lie ahead')),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Schedule: The quiet months' }));
    const shown = await draftEntry('The quiet months');
    fireEvent.change(shown.getByLabelText('Day'), { target: { value: '2020-01-01' } });
    await user.click(shown.getByRole('button', { name: 'Schedule' }));
    expect(await shown.findByText('The time must lie ahead')).toBeVisible();
    expect(shown.getByLabelText('Day')).toHaveValue('2020-01-01');
  });

  it('is previewed as of a day, once that is built', async () => {
    notify([liveRelease(1)], [draft()]);
    const found = { url: '/preview/token', as_of: '2026-12-01', problems: [], steps: [] };
    const heard = hear(
      `${base}/drafts/promotions/quiet-months/preview`,
      { preview: { ...found, state: 'building' } },
      202,
    );
    const asked: string[] = [];
    apiStub.use(
      http.get(`${base}/drafts/promotions/quiet-months/preview`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json({ preview: { ...found, state: 'ready' } });
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Preview: The quiet months' }));
    const shown = await draftEntry('The quiet months');
    fireEvent.change(shown.getByLabelText('As of (optional)'), { target: { value: '2026-12-01' } });
    await user.click(shown.getByRole('button', { name: 'Build preview' }));
    const link = await shown.findByRole('link', { name: 'Open the preview as of 12/01/2026 in a new tab' });
    expect(link).toHaveAttribute('href', '/preview/token');
    expect(heard.map(({ body }) => body)).toEqual([{ as_of: '2026-12-01' }]);
    expect(asked).toEqual(['?as_of=2026-12-01']);
  });

  it('that collides with what was published since says so', async () => {
    notify([liveRelease(1)], [draft({ conflicts: ['promotions/quiet-months.yaml'] })]);
    open();
    expect(await screen.findByText(/^The site has changed in the same places/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit: The quiet months' })).toHaveAttribute(
      'href',
      '/admin/#/collections/promotions/entries/quiet-months',
    );
  });
});

it.each([
  [401, 'Sign in to work here'],
  [403, 'This account may not use this page'],
])('answers %i with what can be done about it, once', async (status, words) => {
  apiStub.use(http.get(`${base}/*`, () => refusal(status, 'refused', 'No')));
  open();
  expect(await screen.findByRole('heading', { name: words })).toBeVisible();
});
