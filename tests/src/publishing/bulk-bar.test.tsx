import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { EntryRow } from '#domain/publishing/writing-contract.ts';
import { BulkBar } from '#src/features/publishing/writing/bulk-bar.tsx';
import { apiStub } from '#tests/support/browser/api-stub.ts';
import { renderWithStore } from '#tests/support/browser/render-with-store.tsx';
import { hear } from '#tests/support/desk/staff-calls.ts';
import { refusal } from '#tests/support/orders/checkout-harness.tsx';
import { liveRelease, runningRelease } from '#tests/support/publishing/release-examples.ts';
import { eventStream } from '#tests/support/server/event-stream.ts';

const base = '*/publishing/v1';

const row = (slug: string, state: EntryRow['state']): EntryRow => ({
  collection: 'articles',
  slug,
  key: slug,
  title: slug,
  state,
});

function enter(rows: readonly EntryRow[]) {
  const [onDone, onChanged] = [jest.fn(), jest.fn()];
  const bar = (
    <BulkBar rows={rows} canRemove timeZone="America/Chicago" onDone={onDone} onChanged={onChanged} />
  );
  return { ...renderWithStore(bar), onDone, onChanged };
}

function hearReleases() {
  const asked = runningRelease(2);
  apiStub.use(
    http.get(`${base}/releases/${asked.id}/progress`, () =>
      eventStream('release', [{ release: asked }, { release: liveRelease(2) }]),
    ),
  );
  return hear(`${base}/releases`, { release: asked }, 202);
}

it('publishes the chosen drafts as one release, and shows its progress', async () => {
  const heard = hearReleases();
  const { user } = enter([row('glass', 'changed'), row('wood', 'new'), row('vinyl', 'live')]);
  expect(screen.getByText('3 chosen, 2 with changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish 2 drafts' }));
  expect(await screen.findByText('It is live. Visitors see it from now on.')).toBeVisible();
  expect(heard.map(({ body }) => body)).toEqual([{ drafts: ['articles/glass', 'articles/wood'] }]);
});

it('says how many were discarded where one is refused, and shows the list as it is now', async () => {
  hear(`${base}/drafts/articles/glass`, { draft: 'articles/glass' }, 200, 'delete');
  apiStub.use(http.delete(`${base}/drafts/articles/wood`, () => refusal(404, 'no_draft', 'It is gone.')));
  const { user, onDone, onChanged } = enter([row('glass', 'changed'), row('wood', 'changed')]);
  await user.click(screen.getByRole('button', { name: 'Discard the changes' }));
  await user.click(screen.getByRole('button', { name: 'Discard for good' }));
  expect(await screen.findByText('1 of 2 are discarded. The others are as they were.')).toBeVisible();
  expect(screen.getByText('It is gone.')).toBeVisible();
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(onDone).not.toHaveBeenCalled();
});

it('schedules the chosen drafts for one time', async () => {
  const asked: [string, unknown][] = [];
  apiStub.use(
    http.put(`${base}/drafts/articles/:slug/schedule`, async ({ params, request }) => {
      asked.push([String(params.slug), await request.json()]);
      return refusal(409, 'no_draft', 'It is gone.');
    }),
  );
  const { user } = enter([row('glass', 'changed')]);
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-01' } });
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(await screen.findByText('It is gone.')).toBeVisible();
  expect(asked).toEqual([['glass', { publish_at: '2026-12-01T15:00:00.000Z' }]]);
});

it('takes live entries off the site in one release, but none with changes', async () => {
  const heard = hearReleases();
  apiStub.use(
    http.post(`${base}/editor/entries/articles/:slug/unpublish`, ({ params }) =>
      HttpResponse.json({ draft: `unpublish/articles--${params.slug}` }),
    ),
  );
  const { user } = enter([row('glass', 'live'), row('wood', 'ended'), row('vinyl', 'changed')]);
  await user.click(screen.getByRole('button', { name: 'Take 2 off the site' }));
  await user.click(screen.getByRole('button', { name: 'Take them off now' }));
  expect(await screen.findByText('It is live. Visitors see it from now on.')).toBeVisible();
  expect(heard.map(({ body }) => body)).toEqual([
    { drafts: ['unpublish/articles--glass', 'unpublish/articles--wood'] },
  ]);
});
