import Fastify, { type FastifyInstance } from 'fastify';
import { MonitorSlot } from '#server/http/monitor.ts';
import { type Envelope, readEnvelope } from '#server/sandbox/errors/read-envelope.ts';
import { openMonitor } from '#server/start/open-monitor.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { until } from '#tests/support/until.ts';

let service: FastifyInstance;
let slot: MonitorSlot;
let test: TestApp;
const received: (Envelope & { text: string })[] = [];

beforeAll(async () => {
  service = Fastify();
  service.removeAllContentTypeParsers();
  service.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  service.post('/api/1/envelope/', async ({ body }) => {
    received.push({ ...readEnvelope(body as Buffer), text: String(body) });
    return {};
  });
  const address = new URL(await service.listen({ host: '127.0.0.1', port: 0 }));
  const dsn = `http://key@${address.host}/1`;
  slot = new MonitorSlot(() => openMonitor({ dsn, environment: 'qa', tracesSampleRate: 1 }));
  test = await withApp({ monitor: slot });
  test.app.get('/broken', () => {
    throw new Error('Failed query: insert … params: ada@example.com', {
      cause: new RangeError('no such pane'),
    });
  });
});
afterAll(async () => {
  await slot.close();
  await test.close();
  await service.close();
});
beforeEach(() => received.splice(0));

const trace = '0af7651916cd43dd8448eb211c80319c';
const parent = 'b7ad6b7169203331';
const fromBrowser = { 'sentry-trace': `${trace}-${parent}-1` };
const transactions = () => received.flatMap((envelope) => envelope.transactions);

it('is opened by the first trace of a browser, and not by what carries none', async () => {
  await test.app.inject('/readyz');
  expect(slot.current).toBeUndefined();
  await test.app.inject({ url: '/readyz', headers: fromBrowser });
  await until('the monitor', async () => slot.current !== undefined);
});

it('continues the trace of the click that a request came of, down to the text of its queries', async () => {
  await slot.wake();
  await test.app.inject({ url: '/readyz?email=ada@example.com', headers: fromBrowser });
  await until('the transaction', async () => transactions().length > 0);
  const [transaction] = transactions();
  expect(transaction).toMatchObject({
    transaction: 'GET /readyz',
    contexts: { trace: { trace_id: trace, parent_span_id: parent } },
    spans: [{ op: 'db.query', description: 'select 1' }],
  });
  expect(received.map(({ text }) => text).join()).not.toContain('ada@example.com');
});

it('keeps the queries of a call with a body in its trace', async () => {
  await slot.wake();
  await test.app.inject({
    method: 'POST',
    url: '/leads/v1/do-not-contact',
    headers: { ...fromBrowser, 'idempotency-key': 'one' },
    payload: { email: 'ada@example.com' },
  });
  await until('the transaction', async () => transactions().length > 0);
  expect(transactions()[0]?.transaction).toBe('POST /leads/v1/do-not-contact');
  expect(transactions()[0]?.spans.some(({ op }) => op === 'db.query')).toBe(true);
  expect(received.map(({ text }) => text).join()).not.toContain('ada@example.com');
});

it('reports a fault by its innermost cause, which holds no values of a query, with the id of the request', async () => {
  const answer = await test.app.inject('/broken?email=ada@example.com');
  expect(answer.statusCode).toBe(500);
  await until('the report', async () => received.some(({ events }) => events.length > 0));
  const [event] = received.flatMap(({ events }) => events);
  expect(event).toMatchObject({
    exception: { values: [{ type: 'RangeError', value: 'no such pane' }] },
    tags: { call: 'GET /broken', request: answer.headers['x-request-id'] },
  });
  expect(received.map(({ text }) => text).join()).not.toContain('ada@example.com');
});
