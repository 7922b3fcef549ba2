import Fastify, { type FastifyInstance } from 'fastify';
import { addErrorsSandbox, envelopePath, errorsSandboxPath } from '#server/sandbox/errors/plugin.ts';
import { anyText } from '#tests/support/contract-inputs/wrong-values.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await addErrorsSandbox(app, {
    now: () => new Date('2026-03-01T12:00:00Z'),
    staffOnly: async () => undefined,
  });
});
afterEach(() => app.close());

const post = (payload: string, to = app) =>
  to.inject({
    method: 'POST',
    url: `${envelopePath}?sentry_version=7&sentry_key=sandbox`,
    headers: { 'content-type': 'text/plain;charset=UTF-8' },
    payload,
  });

const lines = (...parts: unknown[]) => parts.map((part) => `${JSON.stringify(part)}\n`).join('');

const event = (value: string) => ({
  tags: { during: 'looking up', status: 500 },
  request: { url: 'http://localhost:8000/windows/' },
  exception: {
    values: [
      { type: 'TypeError', value: 'no body' },
      { type: 'ApiError', value },
    ],
  },
  extra: { currentDate: '2026-03-01' },
});
const envelope = (value: string) => lines({ event_id: 'e1' }, { type: 'event' }, event(value));

const shown = async () => (await app.inject(errorsSandboxPath)).body;
const numberShown = async () => (await shown()).match(/<section>/g)?.length ?? 0;

describe('the stand-in of the error-reporting service', () => {
  it('answers as Sentry does, and shows what it received, the latest first, of which nothing is markup', async () => {
    expect(await shown()).toContain('Nothing has come yet');
    const answer = await post(envelope('<script>alert(1)</script>'));
    expect([answer.statusCode, answer.json()]).toEqual([200, { id: 'e1' }]);
    await post(envelope('the second'));
    const page = await shown();
    expect(page).toContain('<h1>Error reports</h1>');
    expect(page).toContain('2026-03-01T12:00:00.000Z');
    expect(page).toContain('<dt>during</dt><dd>looking up</dd>');
    expect(page).toContain('<dt>status</dt><dd>500</dd>');
    expect(page).toContain('<dt>page</dt><dd>http://localhost:8000/windows/</dd>');
    expect(page).toContain('<dd>ApiError: the second\nCaused by TypeError: no body</dd>');
    expect(page.indexOf('the second')).toBeLessThan(page.indexOf('&lt;script&gt;'));
    expect(page).not.toContain('<script>');
  });

  it('reads payloads that say their length, and leaves out what is no event', async () => {
    const payload = JSON.stringify(event('über\nlength'), null, 1);
    const length = Buffer.byteLength(payload);
    const session = lines({ type: 'session' }, { sid: 'secret session' });
    const text = `${lines({}, { type: 'event', length })}${payload}\n${session}\n`;
    expect((await post(text)).statusCode).toBe(200);
    expect(await shown()).toContain('über');
    expect(await shown()).not.toContain('secret session');
    expect(await numberShown()).toBe(1);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'hello'],
    ['a header that is no object', lines([])],
    ['an item without a type', lines({}, {}, event('x'))],
    ['a payload that is cut short', `${lines({}, { type: 'event', length: 900 })}{}`],
    ['an event that is none', lines({}, { type: 'event' }, { exception: 'x' })],
    ['an item without a payload', lines({}, { type: 'event' })],
  ])('refuses %s with 400', async (_, payload) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail: 'malformed envelope' }]);
    expect(await numberShown()).toBe(0);
  });

  it('takes the key of its DSN from the address or from a header, and no other key', async () => {
    const send = (query: string, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: envelopePath + query, headers, payload: envelope('x') });
    const auth = 'Sentry sentry_version=7, sentry_client=x/1.0, sentry_key=sandbox';
    expect((await send('?sentry_key=sandbox')).statusCode).toBe(200);
    expect((await send('', { 'x-sentry-auth': auth })).statusCode).toBe(200);
    expect((await send('')).json()).toEqual({ detail: 'missing authorization information' });
    expect((await send('')).statusCode).toBe(401);
    expect((await send('?sentry_key=another')).statusCode).toBe(403);
    expect(await numberShown()).toBe(2);
  });

  it('refuses an envelope of more than 256 KiB', async () => {
    expect((await post(envelope('x'.repeat(256 * 1024)))).statusCode).toBe(413);
  });

  it('keeps the latest two hundred, and cuts long texts', async () => {
    for (let report = 0; report < 203; report += 1) await post(envelope(`${report};${'x'.repeat(5_000)}`));
    const page = await shown();
    expect(await numberShown()).toBe(200);
    expect(page).not.toContain('ApiError: 2;');
    expect(page).toContain('ApiError: 3;');
    expect(page).not.toContain('x'.repeat(1_000));
  });

  it('shows what a visitor says of a fault with the id of its report, and traces on a page of their own', async () => {
    const feedback = { message: 'It broke', associated_event_id: 'e1' };
    await post(lines({}, { type: 'feedback' }, { contexts: { feedback } }));
    expect(await shown()).toMatch(/<dd>It broke<\/dd>.*<dd>e1<\/dd>/);
    const trace = { trace_id: 'abc', span_id: '1', parent_span_id: '0' };
    const spans = [{ op: 'db.query', description: 'select 1' }];
    await post(lines({}, { type: 'transaction' }, { transaction: 'GET /x', contexts: { trace }, spans }));
    const traces = (await app.inject(`${errorsSandboxPath}/traces`)).body;
    for (const part of ['GET /x', 'abc', '0', 'db.query: select 1'])
      expect(traces).toContain(`<dd>${part}</dd>`);
    expect(await numberShown()).toBe(1);
  });

  it('never fails, whatever is sent', async () => {
    const part = fc.oneof(
      fc.jsonValue(),
      fc.record(
        { type: fc.constantFrom('event', 'feedback', 'transaction', 'session'), length: fc.nat(40) },
        { requiredKeys: ['type'] },
      ),
      fc.record({ tags: fc.jsonValue(), exception: fc.record({ values: fc.jsonValue() }) }),
    );
    const payload = fc.oneof(
      fc.array(part, { maxLength: 4 }).map((parts) => lines(...parts)),
      anyText,
    );
    await fc.assert(
      fc.asyncProperty(payload, async (text) => {
        expect([200, 400]).toContain((await post(text)).statusCode);
      }),
      { numRuns: 300 },
    );
    expect((await app.inject(errorsSandboxPath)).statusCode).toBe(200);
  });
});

describe('where the stand-in stands', () => {
  it.each([
    ['on a machine without a service', {}, 200],
    ['not where a real one is configured', { SENTRY_DSN: 'https://key@errors.example/1' }, 404],
    [
      'not in production',
      { NODE_ENV: 'production', PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' },
      404,
    ],
  ])('%s', async (_, settings, status) => {
    const shop = await startStatelessApp({ settings });
    expect((await post(envelope('x'), shop.app)).statusCode).toBe(status);
    await shop.close();
  });
});
