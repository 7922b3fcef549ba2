import Fastify, { type FastifyInstance } from 'fastify';
import { addErrors } from '#server/http/errors.ts';
import { addContentHook, contentHookPath } from '#server/services/publishing/content-hook.ts';
import { signatureHeader, signatureOf } from '#server/services/publishing/signature.ts';

const secret = 'what the git host knows';
let app: FastifyInstance;
let asked = 0;
let now: Date;
let failure: Error | undefined;

function openApp(known: string | null = secret): void {
  app = Fastify();
  addErrors(app, { strict: false });
  addContentHook(app, {
    secret: known ?? undefined,
    now: () => now,
    publishFromOutside: async () => {
      if (failure) throw failure;
      asked += 1;
    },
  });
}

beforeEach(() => {
  [asked, failure, now] = [0, undefined, new Date('2026-11-23T12:00:00Z')];
  openApp();
});
afterEach(() => app.close());

const send = (body: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: contentHookPath,
    body,
    headers: { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, secret), ...headers },
  });

const push = JSON.stringify({ ref: 'refs/heads/main', after: 'c0ffee' });

it('asks for a release when a signed call says that there is something new', async () => {
  const answer = await send(push, { 'x-github-event': 'push' });
  expect([answer.statusCode, answer.json()]).toEqual([202, { received: true, published: true }]);
  expect(asked).toBe(1);
});

it('takes whatever body is signed, of whatever kind, an empty one too', async () => {
  expect((await send('new: yes', { 'content-type': 'text/x-yaml' })).statusCode).toBe(202);
  expect((await send('')).statusCode).toBe(202);
  expect(asked).toBe(2);
});

it.each([
  ['without a signature', { [signatureHeader]: '' }],
  ['signed with another secret', { [signatureHeader]: signatureOf(push, 'another') }],
  ['signed for another body', { [signatureHeader]: signatureOf(`${push} `, secret) }],
  ['signed by a weaker hash', { [signatureHeader]: 'sha1=da39a3ee5e6b4b0d3255bfef95601890afd80709' }],
])('refuses a call %s', async (_, headers) => {
  const answer = await send(push, headers);
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'not_genuine']);
  expect(asked).toBe(0);
});

it('refuses what was signed long ago, or says a time that is none', async () => {
  const at = (time: string) => JSON.stringify({ at: time });
  expect((await send(at('2026-11-23T11:56:00Z'))).statusCode).toBe(202);
  expect((await send(at('2026-11-23T11:54:00Z'))).statusCode).toBe(403);
  expect((await send(at('2026-11-23T12:06:00Z'))).statusCode).toBe(403);
  expect((await send(at('soon'))).statusCode).toBe(403);
  expect(asked).toBe(1);
});

it('acts once upon a message that comes again within minutes', async () => {
  await send(push);
  expect((await send(push)).json()).toEqual({ received: true, published: false });
  expect(asked).toBe(1);
  now = new Date(now.getTime() + 10 * 60_000);
  await send(push);
  expect(asked).toBe(2);
});

it('acts again upon one that could not be acted upon', async () => {
  failure = new Error('The database is gone');
  expect((await send(push)).statusCode).toBe(500);
  failure = undefined;
  expect((await send(push)).statusCode).toBe(202);
});

it.each([
  ['another branch', JSON.stringify({ ref: 'refs/heads/draft/promotions/quiet-months' }), {}],
  ['the webhook itself', '{"zen":"Design for failure."}', { 'x-github-event': 'ping' }],
])('publishes nothing when it is told of %s', async (_, body, headers) => {
  expect((await send(body, headers)).json()).toEqual({ received: true, published: false });
  expect(asked).toBe(0);
});

it('is no call of ours where no secret is set', async () => {
  await app.close();
  openApp(null);
  expect((await send(push)).statusCode).toBe(404);
});
