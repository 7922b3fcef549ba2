import { createRelease, previewDraft, readDraftPreview } from '#domain/publishing/contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { contractCalls, nameOf } from '#tests/support/contract-endpoints.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import { openPublisher, type Publisher, saveTitle } from '#tests/support/publishing/publishing-harness.ts';
import { searchForFailures } from '#tests/support/search-for-failures.ts';
import { call, send } from '#tests/support/server/server-call.ts';
import type { TemporaryFolder } from '#tests/support/server/server-folder.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let room: TemporaryFolder;
let publisher: Publisher;
beforeAll(async () => {
  database = await openTestDatabase();
  room = await publishingFolder();
  publisher = await openPublisher(database, room.folder, { settings: { LOG_LEVEL: 'error' } });
  for (const note of ['One', 'Two']) {
    await newDraft();
    const body = { drafts: ['articles/apart'], note };
    await send(publisher.app, createRelease, { body }, asAccount('editor'));
  }
});
afterAll(async () => {
  await publisher.close();
  await database.close();
  await room.remove();
});

const theDraft = { collection: 'articles', slug: 'apart' };
let titles = 0;

/** Waits for a running release, which would remove the draft. */
async function newDraft(): Promise<void> {
  const publishing = await publisher.app.openPublishing();
  for (const { id } of await publishing.releases.list(100)) await publishing.releases.ended(id);
  titles += 1;
  await saveTitle(publishing, 'apart', `Title ${titles}`);
}

async function oldRelease(): Promise<string> {
  const publishing = await publisher.app.openPublishing();
  const release = (await publishing.releases.list(100)).at(-2);
  if (!release) throw new Error('Nothing was published');
  return release.id;
}

describe('no input of an editor', () =>
  searchForFailures(
    contractCalls.filter(({ path }) => path.startsWith('/publishing/v1')),
    async (called) => {
      await newDraft();
      if (nameOf(called) === nameOf(readDraftPreview))
        await call(publisher.app, previewDraft, { params: theDraft, body: {} }, asAccount('editor'));
      return {
        app: publisher.app,
        headers: asAccount('editor'),
        stranger: {},
        things: { release: oldRelease },
        maxTries: 12,
      };
    },
  ));
