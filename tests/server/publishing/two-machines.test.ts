import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createRelease, listDrafts, previewDraft, readDraftPreview } from '#domain/publishing/contract.ts';
import { DatabaseHistory } from '#server/services/publishing/repository/database-history.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/db/server-database.ts';
import { gitAt } from '#tests/support/publishing/content-repository.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import {
  openDrafts,
  openPublisher,
  type Publisher,
  saveTitle,
  seenTitle,
} from '#tests/support/publishing/publishing-harness.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/server/server-folder.ts';
import { until } from '#tests/support/until.ts';

const editor = asAccount('editor');

let database: TestDatabase;
let shared: TemporaryFolder;
let one: TemporaryFolder;
let other: TemporaryFolder;
const publishers: Publisher[] = [];

beforeEach(async () => {
  database = await openTestDatabase();
  [shared, one, other] = await Promise.all([temporaryFolder(), publishingFolder(), publishingFolder()]);
});
afterEach(async () => {
  await Promise.all(publishers.splice(0).map(({ close }) => close()));
  await database.close();
  for (const { remove } of [shared, one, other]) await remove();
});

const startIn = async ({ folder }: TemporaryFolder, options: Parameters<typeof openPublisher>[2] = {}) => {
  const publisher = await openPublisher(database, folder, { releasesDir: shared.folder, ...options });
  publishers.push(publisher);
  return { ...publisher, publishing: await publisher.app.openPublishing() };
};
type Started = Awaited<ReturnType<typeof startIn>>;

const publish = async ({ app, publishing }: Started, drafts: string[]) => {
  const { release } = await call(app, createRelease, { body: { drafts } }, editor);
  return publishing.releases.ended(release.id);
};
const both = (title: string) => ({ page: title, content: title });
const activateByHand = (release: string | undefined, commit: string) =>
  database.db.execute(
    sql`insert into release_activations (release_id, at, commit) values (${release}, now(), ${commit})`,
  );
const untilSeen = (publisher: Publisher, article: string, title: string) =>
  until(`${title} to be seen`, async () => (await seenTitle(publisher, article)).page === title);

describe('two processes of one database with a folder each', () => {
  it('have one history: what one saves, the other lists and publishes, and both show', async () => {
    const [a, b] = [await startIn(one), await startIn(other)];
    await saveTitle(a.publishing, 'apart', 'Saved on one');
    const { drafts } = await call(b.app, listDrafts, {}, editor);
    expect(drafts.map(({ id }) => id)).toEqual(['articles/apart']);
    expect(await publish(b, ['articles/apart'])).toMatchObject({ state: 'live' });
    await untilSeen(a, 'apart', 'Saved on one');
    expect((await call(a.app, listDrafts, {}, editor)).drafts).toEqual([]);

    await saveTitle(a.publishing, 'both', 'Then on the first');
    await publish(a, ['articles/both']);
    await untilSeen(b, 'both', 'Then on the first');
    expect(await seenTitle(b, 'apart')).toEqual(both('Saved on one'));
  });

  it('take nothing back when one starts: neither with an empty folder nor with one from before', async () => {
    const a = await startIn(one);
    const before = await startIn(other);
    await before.close();
    publishers.splice(publishers.indexOf(before), 1);
    await saveTitle(a.publishing, 'apart', 'Live on one');
    await publish(a, ['articles/apart']);
    const live = await a.publishing.releases.list(10);

    const again = await startIn(other);
    await rm(join(other.folder, 'content.git'), { recursive: true });
    const empty = await startIn(other);
    for (const { publishing } of [again, empty]) {
      expect(await publishing.releases.list(10)).toEqual(live);
      expect(await publishing.repository.head()).toBe(await a.publishing.repository.head());
    }
    expect(await seenTitle(empty, 'apart')).toEqual(both('Live on one'));
  });

  it('keep what is live when one starts with other code and a site that it built before', async () => {
    const a = await startIn(one);
    const commit = await a.publishing.repository.head();
    await saveTitle(a.publishing, 'apart', 'Newer than the build');
    await publish(a, ['articles/apart']);

    const b = await startIn(other, { code: 'next code', commit });
    const [release] = await b.publishing.releases.list(1);
    expect(release?.cause).toBe('checkout');
    expect(await b.publishing.releases.ended(release?.id ?? '')).toMatchObject({ is_live: true });
    expect(await seenTitle(b, 'apart')).toEqual(both('Newer than the build'));
  });

  it('leave a release to the one that took it over, also when the first one comes back', async () => {
    let goOn: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const builds: string[] = [];
    const before = (step: string) => {
      builds.push(step);
      return step === 'build' && builds.length === 2 ? held : undefined;
    };
    const a = await startIn(one, { before });
    await saveTitle(a.publishing, 'apart', 'Made twice');
    const { release } = await call(a.app, createRelease, { body: { drafts: ['articles/apart'] } }, editor);
    await until('the first to build', () => builds.length === 2);
    const b = await startIn(other);
    await until('the other to put it live', async () => {
      await database.db.execute(sql`update releases set lease_until = now() - interval '1 minute'
        where id = ${release.id} and attempts = 1 and ended_at is null`);
      return (await b.publishing.releases.read(release.id))?.state === 'live';
    });
    await saveTitle(b.publishing, 'apart', 'Begun since');
    const live = await b.publishing.releases.read(release.id);
    await b.close();
    publishers.splice(publishers.indexOf(b), 1);
    goOn?.();
    expect(await publish(a, ['articles/apart'])).toMatchObject({ state: 'live', problems: [] });
    expect(await a.publishing.releases.read(release.id)).toMatchObject({
      state: 'live',
      problems: [],
      steps: live?.steps,
    });
    expect(await seenTitle(a, 'apart')).toEqual(both('Begun since'));
  });

  it('import an earlier checkout never over a later one', async () => {
    const promotion = join('checkout', 'brand.yaml');
    const text = await readFile(join(one.folder, promotion), 'utf8');
    await startIn(one);
    await writeFile(join(other.folder, promotion), `# later\n${text}`);
    const b = await startIn(other);
    const head = await b.publishing.repository.head();
    const again = await startIn(one);
    expect(await again.publishing.repository.head()).toBe(head);
    expect((await again.publishing.repository.filesAt(head)).get('brand.yaml')).toMatch(/^# later\n/);
  });

  it('take over what a process of an earlier version published with a folder alone', async () => {
    const a = await startIn(one);
    const [start] = await a.publishing.releases.list(1);
    await a.close();
    publishers.splice(0);
    const earlier = await openDrafts(undefined, one.folder);
    await saveTitle(earlier, 'apart', 'By the earlier version');
    const { commit } = (await earlier.drafts.get('articles/apart')) ?? { commit: '' };
    await earlier.repository.advanceMain(await earlier.repository.head(), commit);
    await activateByHand(start?.id, commit);
    const foreign = await openPublisher(database, other.folder, { releasesDir: shared.folder });
    publishers.push(foreign);
    await expect(foreign.app.openPublishing()).rejects.toThrow('Start once with the DATA_DIR');
    const again = await startIn(one);
    expect(await again.publishing.repository.head()).toBe(commit);
    const b = await startIn(other);
    expect(await b.publishing.repository.head()).toBe(commit);
  });

  it('refuse a process that brings a history of its own', async () => {
    const a = await startIn(one);
    await saveTitle(a.publishing, 'apart', 'Live');
    await publish(a, ['articles/apart']);
    const host = await temporaryFolder();
    gitAt(host.folder, 'init', '--quiet', '--bare', '--initial-branch=main');
    const foreign = await openPublisher(database, other.folder, { releasesDir: shared.folder });
    publishers.push(foreign);
    foreign.host.repository.remote = `file://${host.folder}`;
    await expect(foreign.app.openPublishing()).rejects.toMatchObject({
      status: 503,
      message: expect.stringMatching(/does not contain what visitors see.*CONTENT_REPOSITORY_URL/),
    });
    const refused = failureOf(await send(foreign.app, createRelease, { body: { drafts: [] } }, editor));
    expect(refused).toMatchObject({ status: 503, error: { code: 'unavailable' } });
    await host.remove();
  });

  it('refuse a release that does not contain what went live meanwhile', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let isHeld = false;
    const a = await startIn(one, {
      before: async (step) => {
        if (step === 'keep the site' && isHeld) await held;
      },
    });
    const [start] = await a.publishing.releases.list(1);
    await saveTitle(a.publishing, 'apart', 'Late');
    isHeld = true;
    const { id } = await a.publishing.releases.request({ cause: 'shell', drafts: ['articles/apart'] });
    await until('the build', () => a.builds.length > 0);
    // A process of another history, as before this check: its commit is unknown here.
    await activateByHand(start?.id, 'f'.repeat(40));
    letGo();
    const ended = await a.publishing.releases.ended(id);
    expect(ended).toMatchObject({ state: 'failed', activations: [] });
    expect(ended.problems[0]?.message).toMatch(/does not contain it.*Publish again/);
    expect(await a.publishing.drafts.get('articles/apart')).toBeDefined();
  });

  it('leave builds to the worker where one only serves', async () => {
    const web = await startIn(one, { role: 'web' });
    expect(await seenTitle(web, 'apart')).toEqual(both('Title of apart'));
    expect(await web.publishing.releases.list(5)).toEqual([]);
    const worker = await startIn(other);
    await saveTitle(web.publishing, 'apart', 'From the web process');
    const params = { collection: 'articles', slug: 'apart' };
    const asked = await call(web.app, previewDraft, { params, body: {} }, editor);
    expect(asked.preview.state).toBe('building');
    await worker.app.jobs.runDue();
    const { preview } = await call(web.app, readDraftPreview, { params, query: {} }, editor);
    expect(preview.state).toBe('ready');
    expect(await publish(web, ['articles/apart'])).toMatchObject({ state: 'live' });
    await untilSeen(web, 'apart', 'From the web process');
    expect(web.builds).toEqual([]);
  });
});

it('a history of many saves is joined into one pack that a fresh folder can read', async () => {
  const a = await startIn(one);
  for (const title of ['First', 'Second', 'Third']) await saveTitle(a.publishing, 'apart', title);
  await saveTitle(a.publishing, 'both', 'Dropped');
  await a.publishing.drafts.discard('articles/both');
  const { git, folder } = a.publishing.repository;
  await new DatabaseHistory(git, folder, database.db).joinPacks(1);
  const { rows } = (await database.db.execute(
    'select count(*)::int as packs from content_packs',
  )) as unknown as {
    rows: { packs: number }[];
  };
  expect(rows).toEqual([{ packs: 1 }]);
  const fresh = await openDrafts(database, other.folder);
  const files = await fresh.drafts.files('articles/apart');
  expect(files.get('articles/apart.md')).toContain('title: Third');
  expect(await fresh.drafts.get('articles/both')).toBeUndefined();
  await saveTitle(fresh, 'apart', 'Fourth');
  await a.publishing.repository.refresh();
  expect((await a.publishing.drafts.files('articles/apart')).get('articles/apart.md')).toContain(
    'title: Fourth',
  );
});
