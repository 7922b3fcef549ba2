import { stat } from 'node:fs/promises';
import type { Release } from '#domain/publishing/contract.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import { contentHookPath } from '#server/services/publishing/content-hook.ts';
import type { Publishing } from '#server/services/publishing/open-publishing.ts';
import { type ShellRequest, shellHookPath } from '#server/services/publishing/shell-hook.ts';
import { shellKey, shellKeyFile } from '#server/services/publishing/shell-key.ts';
import { signatureHeader, signatureOf } from '#server/services/publishing/signature.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { openLocalBucket } from '#tests/support/publishing/local-bucket.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import {
  openPublisher,
  type Publisher,
  saveTitle,
  seenTitle,
} from '#tests/support/publishing/publishing-harness.ts';
import type { TemporaryFolder } from '#tests/support/server/server-folder.ts';

const secret = 'what the git host knows';
let now: Date;
let database: DatabaseClient;
let room: TemporaryFolder;
let bucket: Awaited<ReturnType<typeof openLocalBucket>>;
let publisher: Publisher;
let publishing: Publishing;

beforeEach(async () => {
  now = new Date('2026-11-23T10:00:00Z');
  [database, room, bucket] = await Promise.all([openTestDatabase(), publishingFolder(), openLocalBucket()]);
  const settings = {
    CONTENT_WEBHOOK_SECRET: secret,
    RELEASES_BUCKET_URL: bucket.settings.url,
    RELEASES_BUCKET_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    RELEASES_BUCKET_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  };
  publisher = await openPublisher(database, room.folder, { now: () => now, settings });
  publishing = await publisher.app.openPublishing();
});
afterEach(async () => {
  await publisher.close();
  await Promise.all([database.close(), bucket.close()]);
  await room.remove();
});

const seconds = (count: number): void => {
  now = new Date(now.getTime() + count * 1_000);
};

const signed = (url: string, key: string, told: object) => {
  const body = JSON.stringify(told);
  const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, key) };
  return publisher.app.inject({ method: 'POST', url, body, headers });
};

type Asked = ShellRequest extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'at'>
    : never
  : never;

const fromShell = async (asked: Asked) =>
  signed(shellHookPath, await shellKey(shellKeyFile(room.folder)), { ...asked, at: now.toISOString() });

async function released(asked: Asked): Promise<Release> {
  const answer = await fromShell(asked);
  expect(answer.statusCode).toBe(200);
  return publishing.releases.ended(answer.json().release.id);
}

async function publish(title: string): Promise<Release> {
  seconds(60);
  await saveTitle(publishing, 'apart', title);
  return released({ do: 'publish', drafts: ['articles/apart'] });
}

const seen = async () => (await seenTitle(publisher, 'apart')).page;

describe('a program of this machine', () => {
  it('publishes drafts and reads what became of them', async () => {
    const release = await publish('Another title');
    expect(release).toMatchObject({ state: 'live', cause: 'shell', drafts: ['articles/apart'] });
    expect(await seen()).toBe('Another title');
    const read = await fromShell({ do: 'read', release: release.id });
    expect(read.json().release).toMatchObject({ id: release.id, is_live: true });
  });

  it('rolls back to the release before, and forward to one that it names', async () => {
    await publish('One');
    const { id } = await publish('Two');
    await released({ do: 'roll_back' });
    expect(await seen()).toBe('One');
    await released({ do: 'roll_back' });
    expect(await seen()).toBe('Title of apart');
    await released({ do: 'roll_back', release: id });
    expect(await seen()).toBe('Two');
  });

  it('is told where there is nothing to go back to, and of drafts that are not there', async () => {
    expect((await fromShell({ do: 'roll_back' })).json().error.code).toBe('not_kept');
    const answer = await fromShell({ do: 'publish', drafts: ['articles/none'] });
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'unknown_draft']);
  });

  it('signs with a key that its account alone may read, and cannot send what was signed by another, without its time, or long ago, nor ask for anything else', async () => {
    const file = shellKeyFile(room.folder);
    const key = await shellKey(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    for (const [told, signedBy] of [
      [{ do: 'roll_back', at: '2026-11-23T10:00:00Z' }, 'another key'],
      [{ do: 'roll_back' }, key],
      [{ do: 'roll_back', at: '2026-11-23T09:50:00Z' }, key],
      [{ do: 'shut_down', at: '2026-11-23T10:00:00Z' }, key],
    ] as const) {
      const answer = await signed(shellHookPath, signedBy, told);
      expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'not_genuine']);
    }
  });
});

it('is asked by a git host for a release of what is there', async () => {
  const answer = await signed(contentHookPath, secret, { ref: 'refs/heads/main' });
  expect(answer.statusCode).toBe(202);
  const [asked] = await publishing.releases.list(1);
  expect(await publishing.releases.ended(asked?.id ?? '')).toMatchObject({ cause: 'webhook', state: 'live' });
});

describe('the bucket', () => {
  const upload = async (): Promise<string[]> => {
    seconds(5);
    await publisher.app.jobs.runDue();
    return bucket.calls().filter((call) => call.startsWith('PUT ') && !call.includes('.releases'));
  };

  it('has what is live: at the start, after a release, and after a roll back', async () => {
    const all = await upload();
    expect(all).toContain('PUT index.html');
    await publish('Another title');
    const pages = (calls: string[]) => calls.filter((call) => call.endsWith('.html'));
    expect(pages(await upload())).toEqual(['PUT articles/apart/index.html']);
    await released({ do: 'roll_back' });
    expect(pages(await upload())).toEqual(['PUT articles/apart/index.html']);
    expect(await upload()).toEqual([]);
  });

  it('is tried again when it was away', async () => {
    await upload();
    await publish('Another title');
    bucket.cutAfter(0, false);
    seconds(5);
    await publisher.app.jobs.runDue();
    bucket.mend();
    seconds(60);
    expect(await upload()).toContain('PUT articles/apart/index.html');
    expect(await seen()).toBe('Another title');
  });
});
