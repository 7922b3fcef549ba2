import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { receiveText, stopContact } from '#domain/leads/contract.ts';
import { Texts, textQueue } from '#server/services/messages/sms.ts';
import { runJobs } from '#tests/support/desk/server-back-office.ts';
import { askAsStaff } from '#tests/support/desk/staff-cookie.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';

const secret = 'a secret of the webhook';
let clock = new Date('2026-06-01T16:00:00Z');

interface Received {
  body: { to: string; body: string; key: string };
  headers: Record<string, unknown>;
}
const received: Received[] = [];
let status = 200;
let provider: Server;
let test: TestApp;
let texts: Texts;
beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: JSON.parse(String(Buffer.concat(chunks))), headers: request.headers });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  test = await withApp({
    now: () => clock,
    settings: {
      TEXTS_URL: `http://127.0.0.1:${port}/messages`,
      TEXTS_TOKEN: 'token',
      TEXTS_SECRET: secret,
    },
  });
  texts = new Texts(test.app.jobs);
});
afterAll(async () => {
  await test.close();
  await new Promise((resolve) => provider.close(resolve));
});
beforeEach(() => {
  received.length = 0;
  status = 200;
});

const write = (to: string, key?: string) =>
  texts.send(test.database.db, { to, body: 'We come at ten.', ...(key && { key }) });

describe('a text message', () => {
  it('is handed to the provider, once under its key', async () => {
    await write('(203) 555-0142', 'visit-1');
    await runJobs(test.app);
    await runJobs(test.app);
    expect(received).toEqual([
      {
        body: { to: '+12035550142', body: 'We come at ten.', key: 'visit-1' },
        headers: expect.objectContaining({ authorization: 'Bearer token', 'idempotency-key': 'visit-1' }),
      },
    ]);
  });

  it('that the provider refuses is handed in again later, under the same key', async () => {
    status = 503;
    await write('203-555-0143');
    await runJobs(test.app);
    status = 200;
    clock = new Date(clock.getTime() + 60_000);
    await runJobs(test.app);
    expect(received).toHaveLength(2);
    expect(received[1]?.body).toEqual(received[0]?.body);
  });

  it('does not go to a phone that asked not to be contacted before it went', async () => {
    await write('203-555-0144');
    await call(test.app, stopContact, { body: { phone: '+1 203 555 0144' } });
    await runJobs(test.app);
    expect(received).toEqual([]);
  });
});

describe('what a phone answers', () => {
  const answer = (body: string, headers = { 'x-webhook-secret': secret }, from = '+12035550150') =>
    send(test.app, receiveText, { body: { from, body } }, headers);

  it.each(['STOP', ' stop. ', 'Unsubscribe', 'STOPALL'])('stops all contact with %s', async (word) => {
    const from = `+1203555${String(1000 + word.length * 7 + word.charCodeAt(0)).slice(-4)}`;
    await write(from);
    const response = await answer(word, undefined, from);
    expect([response.statusCode, receiveText.response.parse(response.json())]).toEqual([
      202,
      { received: true },
    ]);
    await runJobs(test.app);
    expect(received).toEqual([]);
  });

  it('says nothing else by other words', async () => {
    expect((await answer('Please do not stop the work')).statusCode).toBe(202);
    await write('203-555-0150');
    await runJobs(test.app);
    expect(received).toHaveLength(1);
  });

  it('is taken from the provider alone', async () => {
    for (const headers of [{ 'x-webhook-secret': 'another' }, {} as { 'x-webhook-secret': string }])
      expect(failureOf(await answer('STOP', headers)).error.code).toBe('wrong_secret');
  });
});

it('without a provider messages are shown to staff among the stand-ins, and say why they did not go', async () => {
  const shown = await withApp({ database: test.database, now: () => clock });
  const withheld = async () => {
    const { body } = await askAsStaff(shown.app, '/sandbox/texts');
    return body.split('The phone asked not to be contacted').length - 1;
  };
  const before = await withheld();
  await shown.app.jobs.send(test.database.db, textQueue, { to: '203-555-0160', body: '<b>At ten</b>' });
  await call(shown.app, stopContact, { body: { phone: '203-555-0161' } });
  await shown.app.jobs.send(test.database.db, textQueue, { to: '203-555-0161', body: 'At eleven' });
  await runJobs(shown.app);
  expect((await shown.app.inject('/sandbox/texts')).statusCode).toBe(403);
  const page = await askAsStaff(shown.app, '/sandbox/texts');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('&lt;b&gt;At ten&lt;/b&gt;');
  expect(await withheld()).toBe(before + 1);
  await shown.close();
});
