import { createRelease, listDrafts } from '#domain/publishing/contract.ts';
import { unpublishEntry } from '#domain/publishing/writing-contract.ts';
import type { Publishing } from '#server/services/publishing/open-publishing.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { type Publisher, saveTitle, seenTitle } from '#tests/support/publishing/publishing-harness.ts';
import { openPublishingRoom, type PublishingRoom } from '#tests/support/publishing/publishing-room.ts';
import { call } from '#tests/support/server/server-call.ts';

let opened: PublishingRoom;
let publisher: Publisher;
let publishing: Publishing;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-23T10:00:00Z');
  opened = await openPublishingRoom({ now: () => now });
  ({ publisher, publishing } = opened);
});
afterEach(() => opened.close());

const editor = asAccount('editor');
const unpublish = (body: object) =>
  call(publisher.app, unpublishEntry, { params: { collection: 'articles', slug: 'apart' }, body }, editor);
const lastRelease = async () => {
  const [release] = await publishing.releases.list(1);
  return publishing.releases.ended(release?.id ?? '');
};
const gone = { page: undefined, content: undefined };

it('an entry leaves the site at its time, also after it was edited since, and its address leads on', async () => {
  await unpublish({ at: '2026-11-24T09:00:00-06:00', redirect_to: '/shop/parts/' });
  const { drafts } = await call(publisher.app, listDrafts, {}, editor);
  expect(drafts).toMatchObject([
    { id: 'unpublish/articles--apart', state: 'ready', publish_at: '2026-11-24T15:00:00.000Z' },
  ]);
  await saveTitle(publishing, 'apart', 'Edited since');
  const { release } = await call(
    publisher.app,
    createRelease,
    { body: { drafts: ['articles/apart'] } },
    editor,
  );
  await publishing.releases.ended(release.id);
  expect(await seenTitle(publisher, 'apart')).toEqual({ page: 'Edited since', content: 'Edited since' });

  now = new Date('2026-11-24T15:00:30Z');
  await publishing.due.request();
  expect(await lastRelease()).toMatchObject({
    state: 'live',
    cause: 'schedule',
    drafts: ['unpublish/articles--apart'],
    problems: [],
  });
  expect(await seenTitle(publisher, 'apart')).toEqual(gone);
  const answer = await publisher.app.inject({ url: '/articles/apart/', headers: { accept: 'text/html' } });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, '/shop/parts/']);
});

it('is planned in one step: a process that dies leaves no removal without its time', async () => {
  const { refs } = publishing.repository;
  const change = refs.change.bind(refs);
  jest.spyOn(refs, 'change').mockImplementationOnce(change).mockRejectedValue(new Error('Killed'));
  await unpublish({ at: '2026-11-24T15:00:00Z' });
  const publishAt = new Date('2026-11-24T15:00:00Z');
  expect(await publishing.drafts.list()).toMatchObject([{ state: 'ready', publishAt }]);
});

it('is not released a second time if the entry has left already', async () => {
  await unpublish({ at: '2026-11-24T15:00:00Z' });
  const { repository, drafts } = publishing;
  const head = await repository.head();
  const by = { name: 'Ines', email: 'ines@example.com', at: now };
  const edits = new Map([['articles/apart.md', null]]);
  await drafts.saveEntry({ id: 'articles/apart', title: 'Gone', edits, by, from: head });
  const { release } = await call(
    publisher.app,
    createRelease,
    { body: { drafts: ['articles/apart'] } },
    editor,
  );
  await publishing.releases.ended(release.id);
  now = new Date('2026-11-24T15:00:30Z');
  await publishing.due.request();
  expect((await lastRelease()).id).toBe(release.id);
  expect(await drafts.list()).toEqual([]);
});

it('a removal whose release is not asked for stays planned, and does not hold up others', async () => {
  await unpublish({ at: '2026-11-24T15:00:00Z' });
  await saveTitle(publishing, 'both', 'At three');
  const by = { name: 'Ines Editor', email: 'ines@example.com', at: now };
  await publishing.drafts.setState('articles/both', { publishAt: new Date('2026-11-24T15:00:00Z') }, by);
  now = new Date('2026-11-24T15:00:30Z');
  const save = jest.spyOn(publishing.drafts, 'saveEntry').mockRejectedValueOnce(new Error('Killed'));
  await publishing.due.request();
  expect(await lastRelease()).toMatchObject({ state: 'live', drafts: ['articles/both'] });
  save.mockRestore();
  await publishing.due.request();
  expect(await lastRelease()).toMatchObject({ state: 'live', drafts: ['unpublish/articles--apart'] });
  expect(await seenTitle(publisher, 'apart')).toEqual({ page: 'Not here', content: undefined });
});
