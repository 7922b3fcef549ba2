import { activateRelease, createRelease, listReleases } from '#domain/publishing/contract.ts';
import { permissionToChange } from '#domain/publishing/file-permission.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import type { Publishing } from '#server/services/publishing/open-publishing.ts';
import { accounts, asAccount } from '#tests/support/account/staff-accounts.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import {
  openPublisher,
  type Publisher,
  saveDraft,
  saveTitle,
} from '#tests/support/publishing/publishing-harness.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import type { TemporaryFolder } from '#tests/support/server/server-folder.ts';

let database: DatabaseClient;
let room: TemporaryFolder;
let publisher: Publisher;
let publishing: Publishing;
beforeEach(async () => {
  database = await openTestDatabase();
  room = await publishingFolder();
  publisher = await openPublisher(database, room.folder);
  publishing = await publisher.app.openPublishing();
});
afterEach(async () => {
  await publisher.close();
  await database.close();
  await room.remove();
});

const forbidden = { status: 403, error: { code: 'forbidden' } };
const publish = async (draft: string) => {
  const { release } = await call(
    publisher.app,
    createRelease,
    { body: { drafts: [draft] } },
    asAccount('editor'),
  );
  expect(await publishing.releases.ended(release.id)).toMatchObject({ state: 'live', problems: [] });
};
const startId = async () => {
  const { releases } = await call(publisher.app, listReleases, { query: {} }, asAccount('writer'));
  return releases.find(({ cause }) => cause === 'start')?.id ?? '';
};

it('[6.1] refuses a release of prices, and a rollback that changes them, to an editor without the role', async () => {
  const tax = { id: 'taxes/ct', file: 'checkout/taxes.yaml', from: /percent: .*/, to: 'percent: 1' };
  await saveDraft(publishing, tax);
  const body = { drafts: ['taxes/ct'] };
  const early = await send(publisher.app, createRelease, { body }, asAccount('writer'));
  expect(failureOf(early)).toMatchObject(forbidden);
  await publish('taxes/ct');
  const params = { id: await startId() };
  const refused = await send(publisher.app, activateRelease, { params }, asAccount('writer'));
  expect(failureOf(refused)).toMatchObject(forbidden);
  const { release } = await call(publisher.app, activateRelease, { params }, asAccount('editor'));
  expect(release.is_live).toBe(true);
});

it('lets an editor without the role roll back words', async () => {
  await saveTitle(publishing, 'apart', 'Second');
  await publish('articles/apart');
  const params = { id: await startId() };
  const { release } = await call(publisher.app, activateRelease, { params }, asAccount('writer'));
  expect(release.is_live).toBe(true);
});

it('refuses a request for a release of prices below the routes too', async () => {
  const request = { cause: 'editor' as const, drafts: ['parts/lock'], caller: accounts.writer };
  await expect(publishing.releases.request(request)).rejects.toMatchObject({ status: 403 });
});

it('refuses a rollback that changes the words of a product as well', () => {
  expect(
    [
      'products/parts/locks.yaml',
      'products/price-list.yaml',
      'products/lines/slider.yaml',
      'articles/apart.md',
      'home.yaml',
      'images/a.png',
    ].map(permissionToChange),
  ).toEqual([
    ...['edit products', 'edit products', 'edit products'],
    ...['edit content', 'edit content', 'edit content'],
  ]);
});
