import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { sendInquiryWithFilesPath } from '#domain/leads/inquiry-contract.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { multipartOf, photoOf } from '#tests/support/files/made-files.ts';
import { canMount, type SmallDisk, smallDisk } from '#tests/support/files/small-disk.ts';
import { claim } from '#tests/support/leads/inquiry-examples.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import {
  openPublisher,
  type Publisher,
  saveTitle,
  seenTitle,
} from '#tests/support/publishing/publishing-harness.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';

const describeWithDisk = canMount ? describe : describe.skip;

let disk: SmallDisk;
const ownFolder = process.env.TMPDIR;
afterEach(() => {
  if (ownFolder === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = ownFolder;
});

describeWithDisk('a disk that is full in the middle of an upload', () => {
  let test: TestApp;
  beforeAll(async () => {
    disk = await smallDisk(512);
    test = await withApp({ settings: { DATA_DIR: disk.folder } });
  });
  afterAll(async () => {
    await test.close();
    await disk.remove();
  });

  const key = randomUUID();
  const send = async () => {
    const { privacy: _, ...fields } = claim as Record<string, unknown>;
    const content = await photoOf({ width: 1200, height: 900 });
    const { headers, payload } = multipartOf({ ...(fields as Record<string, string>), privacy: 'on' }, [
      { name: 'roof.jpg', content },
    ]);
    return test.app.inject({
      method: 'POST',
      url: sendInquiryWithFilesPath,
      headers: { ...headers, 'idempotency-key': key },
      payload,
    });
  };
  const kept = () => readdir(`${disk.folder}/files/inquiries`).catch((): string[] => []);
  const inquiries = () => rowsOf(test.database, sql`select reference from inquiries`);

  it.each(['where files are kept', 'where uploads are received'])(
    '(%s) is 503 to try again, keeps no half, and lets everything else go on',
    async (where) => {
      if (where === 'where uploads are received') process.env.TMPDIR = disk.folder;
      const before = [await kept(), await inquiries()];
      await disk.fill(2_048);
      const refused = await send();
      expect(failureOf(refused)).toMatchObject({ status: 503, error: { code: 'unavailable' } });
      expect(refused.headers['retry-after']).toBe('5');
      expect([await kept(), await inquiries()]).toEqual(before);
      expect((await test.app.inject('/healthz')).statusCode).toBe(200);
      await disk.makeRoom();
      expect((await send()).statusCode).toBe(201);
      expect(await inquiries()).toHaveLength(1);
    },
  );
});

describeWithDisk('a disk that is full while an editor works', () => {
  let database: TestDatabase;
  let publisher: Publisher;
  beforeAll(async () => {
    disk = await smallDisk(24 * 1024);
    database = await openTestDatabase();
    process.env.TMPDIR = disk.folder;
    const { folder } = await publishingFolder();
    publisher = await openPublisher(database, folder);
    await publisher.app.openPublishing();
  });
  afterAll(async () => {
    await publisher.close();
    await database.close();
    await disk.remove();
  });

  it('refuses a save in words, keeps what was saved, and takes it once there is room', async () => {
    const publishing = await publisher.app.openPublishing();
    await saveTitle(publishing, 'apart', 'Saved before');
    const before = await publishing.drafts.get('articles/apart');
    await disk.fill();
    await expect(saveTitle(publishing, 'apart', 'Saved on a full disk')).rejects.toMatchObject({
      reason: 'disk',
    });
    expect(await publishing.drafts.get('articles/apart')).toEqual(before);
    await disk.makeRoom();
    await saveTitle(publishing, 'apart', 'Saved after');
    expect((await publishing.drafts.get('articles/apart'))?.commit).not.toBe(before?.commit);
  });

  it('fails a release in words, leaves visitors the old site, and publishes once there is room', async () => {
    const publishing = await publisher.app.openPublishing();
    await saveTitle(publishing, 'both', 'Published on a full disk');
    const before = await seenTitle(publisher, 'both');
    await disk.fill(60 * 1024);
    const asked = { cause: 'shell', drafts: ['articles/both'] } as const;
    const { id } = await publishing.releases.request(asked);
    expect(await publishing.releases.ended(id)).toMatchObject({
      state: 'failed',
      problems: [{ message: expect.stringMatching(/The disk of the server is full|no space/i) }],
    });
    expect(await seenTitle(publisher, 'both')).toEqual(before);
    await disk.makeRoom();
    const next = await publishing.releases.request(asked);
    expect(await publishing.releases.ended(next.id)).toMatchObject({ state: 'live' });
    const title = 'Published on a full disk';
    expect(await seenTitle(publisher, 'both')).toEqual({ page: title, content: title });
  });
});
