import { join } from 'node:path';
import { createRelease, previewDraft, readDraftPreview } from '#domain/publishing/contract.ts';
import type { DatabaseClient } from '#server/db/database.ts';
import type { Publishing } from '#server/services/publishing/open-publishing.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { runJobs } from '#tests/support/desk/server-back-office.ts';
import { publishingFolder } from '#tests/support/publishing/publishing-folder.ts';
import {
  type BeforeStep,
  openPublisher,
  type Publisher,
  saveDraft,
  saveTitle,
  seenTitle,
} from '#tests/support/publishing/publishing-harness.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import type { TemporaryFolder } from '#tests/support/server/server-folder.ts';

const editor = asAccount('editor');
const params = { collection: 'articles', slug: 'apart' };
const html = { accept: 'text/html' };

let database: DatabaseClient;
let room: TemporaryFolder;
let publisher: Publisher;
let publishing: Publishing;
let before: BeforeStep;

beforeEach(async () => {
  before = () => undefined;
  database = await openTestDatabase();
  room = await publishingFolder();
  publisher = await openPublisher(database, room.folder, { before: (step) => before(step) });
  publishing = await publisher.app.openPublishing();
});
afterEach(async () => {
  await publisher.close();
  await database.close();
  await room.remove();
});

async function built(as_of?: string) {
  const begun = await call(publisher.app, previewDraft, { params, body: { as_of } }, editor);
  await publishing.previews.idle();
  const { preview } = await call(publisher.app, readDraftPreview, { params, query: { as_of } }, editor);
  expect(preview.url).toBe(begun.preview.url);
  return { ...preview, path: new URL(preview.url).pathname };
}

async function opened(path: string) {
  const answer = await publisher.app.inject({ url: path, headers: html });
  const [cookie] = answer.cookies;
  return {
    location: answer.headers.location,
    cookie: { cookie: `${cookie?.name}=${cookie?.value}` },
    answer,
  };
}

it('shows a draft as the whole site would look, to who has its address alone', async () => {
  await saveTitle(publishing, 'apart', 'Not yet');
  const { path, state } = await built();
  expect(state).toBe('ready');
  expect(path).toMatch(/^\/preview\/[\w-]{32}\/$/);
  const { location, cookie, answer } = await opened(path);
  expect(location).toBe('/articles/apart/');
  expect(answer.cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/' }]);

  const page = await publisher.app.inject({ url: '/articles/apart/', headers: { ...html, ...cookie } });
  expect(page.body).toContain('<h1>Not yet</h1>');
  expect(page.body).toContain('<aside id="preview-bar"');
  expect(page.body).toContain('<meta name="robots" content="noindex">');
  expect(page.headers['cache-control']).toBe('private, no-store');
  const other = await publisher.app.inject({ url: '/articles/both/', headers: { ...html, ...cookie } });
  expect(other.body).toContain('<h1>Title of both</h1>');
  expect(await seenTitle(publisher, 'apart')).toEqual({ page: 'Title of apart', content: 'Title of apart' });
  expect((await publishing.releases.list(1))[0]?.cause).toBe('start');

  const left = await publisher.app.inject({ url: '/preview/leave', headers: cookie });
  expect(left.cookies).toMatchObject([{ name: 'preview', value: '' }]);
});

it('stays at its address while the draft is saved again, and leads to a page below it', async () => {
  await saveTitle(publishing, 'apart', 'One');
  const { path } = await built();
  await saveTitle(publishing, 'apart', 'Two');
  expect((await built()).path).toBe(path);
  const { cookie, location } = await opened(`${path}promotions/spring/`);
  expect(location).toBe('/promotions/spring/');
  const page = await publisher.app.inject({ url: '/articles/apart/', headers: { ...html, ...cookie } });
  expect(page.body).toContain('<h1>Two</h1>');
  for (const elsewhere of ['/evil.example', '\\evil.example'])
    expect((await opened(`${path}${elsewhere}`)).location).toBe('/evil.example');
});

it('is built once more where its draft is saved while it is built, and is not ready before', async () => {
  await saveTitle(publishing, 'apart', 'One');
  const states: (string | undefined)[] = [];
  const find = () => publishing.previews.find('articles/apart');
  before = async (step) => {
    if (step !== 'build') return;
    states.push((await find())?.state);
    if (states.length > 1) return;
    await saveTitle(publishing, 'apart', 'Two');
    await call(publisher.app, previewDraft, { params, body: {} }, editor);
  };
  const { path, state } = await built();
  expect(states).toEqual(['building', 'building']);
  expect(state).toBe('ready');
  const { cookie } = await opened(path);
  const page = await publisher.app.inject({ url: '/articles/apart/', headers: { ...html, ...cookie } });
  expect(page.body).toContain('<h1>Two</h1>');
});

it('waits with its build for that of a release, for both write into one folder', async () => {
  await saveTitle(publishing, 'apart', 'One');
  const steps: string[] = [];
  before = async (step) => {
    steps.push(step);
    if (steps.length > 1) return;
    await call(publisher.app, previewDraft, { params, body: {} }, editor);
    const { repository } = publishing;
    const head = await repository.head();
    for (const copy of ['one', 'other', 'third']) await repository.writeTo(join(room.folder, copy), head);
  };
  const { release } = await call(publisher.app, createRelease, { body: { drafts: [] } }, editor);
  await publishing.releases.ended(release.id);
  await publishing.previews.idle();
  const build = ['build', 'write the rest of the pages', 'keep the site'];
  expect(steps.filter((step) => build.includes(step))).toEqual([...build, ...build]);
});

it('is built by another process if its own dies with the build', async () => {
  await saveTitle(publishing, 'apart', 'One');
  let fail = (): void => undefined;
  before = () =>
    new Promise((_, reject) => {
      fail = () => reject(new Error('Ended with the test'));
    });
  await call(publisher.app, previewDraft, { params, body: {} }, editor);
  const later = await openPublisher(database, room.folder, { now: () => new Date(Date.now() + 6 * 60_000) });
  await runJobs(later.app);
  expect(later.builds).toHaveLength(1);
  const { preview } = await call(later.app, readDraftPreview, { params, query: {} }, editor);
  expect(preview.state).toBe('ready');
  fail();
  await later.close();
});

it('is built as of a day, at an address of its own', async () => {
  await saveTitle(publishing, 'apart', 'One');
  const [today, later] = [await built(), await built('2026-12-01')];
  expect(later.path).not.toBe(today.path);
  expect(later.as_of).toBe('2026-12-01');
  expect(publisher.builds).toEqual([
    expect.stringMatching(/^preview today http:\/\/localhost\/graphql\?content=[\w-]{32}$/),
    expect.stringMatching(/^preview 2026-12-01 /),
  ]);
  const { cookie } = await opened(later.path);
  const page = await publisher.app.inject({ url: '/', headers: { ...html, ...cookie } });
  expect(page.body).toContain('<meta name="as-of" content="2026-12-01">');
});

it('says what is wrong with a draft that cannot be built, and shows what it showed before', async () => {
  await saveTitle(publishing, 'apart', 'One');
  const { path } = await built();
  const wrong = { from: /^topics:\n(.*\n)/m, to: 'topics:\n  - no-such-topic\n' };
  await saveDraft(publishing, { id: 'articles/apart', file: 'articles/apart.md', ...wrong });
  const failed = await built();
  expect(failed).toMatchObject({
    state: 'failed',
    problems: [{ file: 'articles/apart.md', path: 'topics.0' }],
  });
  const { cookie } = await opened(path);
  const page = await publisher.app.inject({ url: '/articles/apart/', headers: { ...html, ...cookie } });
  expect(page.body).toContain('<h1>One</h1>');
});

it('is gone with its draft, and nothing is guessed', async () => {
  await saveTitle(publishing, 'apart', 'One');
  const { path } = await built();
  const { cookie } = await opened(path);
  const release = await publishing.releases.request({ cause: 'shell', drafts: ['articles/apart'] });
  await publishing.releases.ended(release.id);
  for (const url of [path, `/preview/${'x'.repeat(32)}/`, '/preview/short/'])
    expect((await publisher.app.inject({ url, headers: html })).statusCode).toBe(404);
  const page = await publisher.app.inject({ url: '/articles/apart/', headers: { ...html, ...cookie } });
  expect(page.body).not.toContain('preview-bar');
  const none = await send(publisher.app, previewDraft, { params, body: {} }, editor);
  expect(failureOf(none)).toMatchObject({ status: 404, error: { code: 'unknown_draft' } });
});
