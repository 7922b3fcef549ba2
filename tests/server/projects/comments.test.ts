import { randomUUID } from 'node:crypto';
import {
  addProjectComment,
  addSharedComment,
  getProjectComments,
  maxComments,
  removeProjectComment,
  seeProjectComments,
} from '#domain/projects/comments-contract.ts';
import {
  createProjectLink,
  readSharedProject,
  withdrawProjectLink,
} from '#domain/projects/links-contract.ts';
import { addComment } from '#server/services/projects/sharing/comment-store.ts';
import type { SignedIn } from '#tests/support/account/server-account.ts';
import { mailsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { newProject } from '#tests/support/projects/server-project.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
});
beforeEach(() => {
  // Resets the rate limit between tests.
  clock = new Date(clock.getTime() + 24 * 60 * 60_000);
});
afterAll(() => test.close());

async function shared() {
  const owner = await test.signUp();
  const { project, projectItem, projectComment } = await newProject(owner);
  await owner.ask(removeProjectComment, { params: { id: projectComment } });
  const params = { id: project };
  const [link] = (await call(test.app, createProjectLink, { params, body: {} }, owner.headers)).links.slice(
    -1,
  );
  const key = link?.key ?? '';
  const say = (text: string, over: object = {}) =>
    send(test.app, addSharedComment, { body: { key, author: 'Bea', text, ...over } } as never);
  const read = async () => (await call(test.app, getProjectComments, { params }, owner.headers)).comments;
  const readShared = async () =>
    (await call(test.app, readSharedProject, { query: {}, body: { key } })).comments;
  return { owner, project, item: projectItem, link, key, say, read, readShared };
}

const emailsTo = async ({ email }: SignedIn): Promise<string[]> => {
  await runJobs(test.app);
  return (await mailsOf(test.database)).filter(({ to }) => to === email).map(({ subject }) => subject);
};

it('lets those who have a link and the owner talk, and tells the owner what is new', async () => {
  const { owner, project, item, say, read, readShared } = await shared();
  const hostile = '<img src=x onerror=alert(1)>\u0000 "quoted"\nnext line';
  expect((await say(hostile, { item })).statusCode).toBe(201);
  const body = { text: 'Noted.', item: null };
  await owner.ask(addProjectComment, { params: { id: project }, body });
  const kept = '<img src=x onerror=alert(1)>  "quoted"\nnext line';
  const written = [
    { author: 'Bea', from_owner: false, text: kept, item },
    { author: '', from_owner: true, text: 'Noted.', item: null },
  ];
  expect(await read()).toMatchObject([
    { ...written[0], unseen: true },
    { ...written[1], unseen: false },
  ]);
  expect(await readShared()).toMatchObject(written.map((comment) => ({ ...comment, unseen: false })));
  await say('And this one?', { item: randomUUID() });
  const comments = await read();
  expect(comments.at(-1)).toMatchObject({ text: 'And this one?', item: null, unseen: true });
  await owner.ask(seeProjectComments, { params: { id: project }, body: { through: comments[0]?.id } });
  expect((await read()).map(({ unseen }) => unseen)).toEqual([false, false, true]);
  await owner.ask(removeProjectComment, { params: { id: comments[0]?.id ?? '' } });
  expect((await readShared()).map(({ text }) => text)).toEqual(['Noted.', 'And this one?']);
});

it('writes to the owner once until they have looked, and never what a stranger said', async () => {
  const { owner, project, say, read } = await shared();
  await Promise.all(['Buy at evil.example', 'Second', 'Third'].map((text) => say(text)));
  expect(await emailsTo(owner)).toEqual(['A comment on House']);
  expect(JSON.stringify(await mailsOf(test.database))).not.toContain('evil.example');
  const through = (await read()).at(-1)?.id;
  await owner.ask(seeProjectComments, { params: { id: project }, body: { through } });
  await say('Fourth');
  expect(await emailsTo(owner)).toHaveLength(2);
});

it('takes comments no longer once the link is withdrawn, and keeps those that were written', async () => {
  const { owner, link, say, read } = await shared();
  await say('Before');
  await owner.ask(withdrawProjectLink, { params: { id: link?.id ?? '' } });
  expect(failureOf(await say('After'))).toMatchObject({ status: 404, error: { code: 'link_not_working' } });
  expect((await read()).map(({ text }) => text)).toEqual(['Before']);
});

it('is the owner’s to read by account and to delete, and holds so much', async () => {
  const { owner, project, say, read } = await shared();
  await say('Hello');
  const [comment] = await read();
  const other = await test.signUp();
  const id = comment?.id ?? '';
  expect(failureOf(await other.ask(removeProjectComment, { params: { id } })).error.code).toBe(
    'unknown_comment',
  );
  for (const [endpoint, body] of [
    [getProjectComments, undefined],
    [addProjectComment, { text: 'Hello' }],
    [seeProjectComments, { through: id }],
  ] as const)
    expect(failureOf(await other.ask(endpoint, { params: { id: project }, body })).status).toBe(404);
  for (const [text, over] of [
    ['', {}],
    ['x'.repeat(1_001), {}],
    ['Hello', { author: ' \n ' }],
    ['Hello', { author: 'x'.repeat(61) }],
  ] as const)
    expect(failureOf(await say(text, over)).status).toBe(422);
  for (let one = 1; one < maxComments; one += 1)
    await addComment(test.database.db, {
      projectId: project,
      itemId: null,
      author: 'Bea',
      fromOwner: false,
      text: 'Hello',
      writtenAt: clock,
      seenAt: clock,
    });
  expect(failureOf(await say('One more')).error.code).toBe('too_many_comments');
  const mine = await owner.ask(addProjectComment, { params: { id: project }, body: { text: 'Mine' } });
  expect(failureOf(mine).error.code).toBe('too_many_comments');
});

it('slows down a network that writes without end', async () => {
  const { say } = await shared();
  const statuses: number[] = [];
  for (let time = 0; time < 62; time += 1) statuses.push((await say(`Comment ${time}`)).statusCode);
  expect(statuses[0]).toBe(201);
  expect(statuses.at(-1)).toBe(429);
});
