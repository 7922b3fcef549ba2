import { activateRelease, createRelease, listReleases, type Release } from '#domain/publishing/contract.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import type { Publishing } from '#server/services/publishing/open-publishing.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { dieAt } from '#tests/support/db/dying-database.ts';
import { type Publisher, saveTitle, seenTitle } from '#tests/support/publishing/publishing-harness.ts';
import { openPublishingRoom, type PublishingRoom } from '#tests/support/publishing/publishing-room.ts';
import { call, send } from '#tests/support/server/server-call.ts';
import { until } from '#tests/support/until.ts';

const editor = asAccount('editor');

let database: DatabaseClient;
let opened: PublishingRoom;
let publisher: Publisher;
let publishing: Publishing;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-11-23T10:00:00Z');
  opened = await openPublishingRoom({ now: () => now });
  ({ database, publisher, publishing } = opened);
});
afterEach(() => opened.close());

const request = async (drafts: string[]): Promise<Release> =>
  (await call(publisher.app, createRelease, { body: { drafts } }, editor)).release;
const publish = async (drafts: string[]): Promise<Release> =>
  publishing.releases.ended((await request(drafts)).id);
const seen = () => seenTitle(publisher, 'apart');
const both = (title: string) => ({ page: title, content: title });

it('a release is live at the next attempt if its process dies between the content and the pages', async () => {
  await saveTitle(publishing, 'apart', 'On its way');
  const revive = await dieAt(database, { table: 'release_activations', when: 'before insert' });
  const failed = jest.spyOn(publisher.app.log, 'error');
  const { id } = await request(['articles/apart']);
  await until('the death', () => failed.mock.calls.length > 0);
  await revive();
  expect(await publishing.releases.read(id)).toMatchObject({ state: 'testing', is_live: false });
  now = new Date(now.getTime() + 60_000);
  const ended = await publishing.releases.ended(id);
  expect(ended).toMatchObject({ state: 'live', problems: [], drafts: ['articles/apart'] });
  expect(await seen()).toEqual(both('On its way'));
});

it('keeps the entries that a roll back takes off the site as drafts, until their release is live again', async () => {
  now = new Date(now.getTime() + 60_000);
  await saveTitle(publishing, 'apart', 'Written and taken back');
  const { id } = await publish(['articles/apart']);
  const [, start] = (await call(publisher.app, listReleases, { query: {} }, editor)).releases;
  const draftsOf = async () => (await publishing.drafts.list()).map((draft) => draft.id);
  expect(await draftsOf()).not.toContain('articles/apart');
  await call(publisher.app, activateRelease, { params: { id: start?.id ?? '' } }, editor);
  expect(await seen()).not.toEqual(both('Written and taken back'));
  expect(await draftsOf()).toContain('articles/apart');
  const changes = await publishing.drafts.changes('articles/apart');
  expect(changes.map(({ path }) => path)).toEqual(['articles/apart.md']);
  expect(changes[0]?.after).toContain('Written and taken back');
  expect(await publishing.drafts.get('articles/apart')).toMatchObject({ title: 'Written and taken back' });
  await call(publisher.app, activateRelease, { params: { id } }, editor);
  expect(await draftsOf()).not.toContain('articles/apart');
});

it('keeps those drafts also if the process dies before the earlier release is live', async () => {
  now = new Date(now.getTime() + 60_000);
  await saveTitle(publishing, 'apart', 'Written and taken back');
  await publish(['articles/apart']);
  const [, start] = (await call(publisher.app, listReleases, { query: {} }, editor)).releases;
  const goBack = () => send(publisher.app, activateRelease, { params: { id: start?.id ?? '' } }, editor);
  const revive = await dieAt(database, { table: 'release_activations', when: 'before insert' });
  expect((await goBack()).statusCode).toBeGreaterThanOrEqual(500);
  await revive();
  expect((await goBack()).statusCode).toBe(200);
  expect(await seen()).toEqual(both('Title of apart'));
  const [change] = await publishing.drafts.changes('articles/apart');
  expect(change?.after).toContain('Written and taken back');
});

it('goes back without its drafts if they cannot be read', async () => {
  await saveTitle(publishing, 'apart', 'Wrong');
  await publish(['articles/apart']);
  const [, start] = (await call(publisher.app, listReleases, { query: {} }, editor)).releases;
  jest.spyOn(publishing.drafts, 'list').mockRejectedValue(new Error('An unreadable branch'));
  const params = { id: start?.id ?? '' };
  expect((await send(publisher.app, activateRelease, { params }, editor)).statusCode).toBe(500);
  expect(await seen()).toEqual(both('Title of apart'));
});
