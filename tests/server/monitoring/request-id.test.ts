import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { MonitorSlot } from '#server/http/monitor.ts';
import { openTraces } from '#server/start/open-traces.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { headerOf, type MailServer, startMailServer } from '#tests/support/messages/mail-server.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

let collector: FastifyInstance;
let mail: MailServer;
let slot: MonitorSlot;
let test: TestApp;
const spans: Span[] = [];
const attribute = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue;

const requestId = 'request-of-a-visitor';
const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';

beforeAll(async () => {
  collector = Fastify();
  collector.post('/v1/traces', async ({ body }) => {
    const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    return {};
  });
  const url = await collector.listen({ host: '127.0.0.1', port: 0 });
  mail = await startMailServer();
  slot = new MonitorSlot(async () => ({
    ...(await openTraces({ url, environment: 'qa', sampleRate: 1 })),
    report: () => undefined,
  }));
  await slot.wake();
  test = await withApp({
    monitor: slot,
    settings: { SMTP_URL: mail.url, MAIL_FROM: 'Shop <shop@clerestory.example>' },
  });
  const email = { to: 'ada@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  test.app.jobs.handle('greetings', () =>
    test.database.db.transaction((tx) => test.app.jobs.send(tx, 'mail', email)),
  );
  test.app.post('/greet', async () => {
    await test.database.db.transaction((tx) => test.app.jobs.send(tx, 'greetings', {}));
    return { sent: true };
  });
});
afterAll(async () => {
  await test.close();
  await mail.close();
  await collector.close();
});

it('goes with a request through its jobs, the jobs of those, the email and the traces', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/greet',
    payload: { to: 'a friend' },
    headers: { 'x-request-id': requestId, traceparent: `00-${traceId}-${parentId}-01` },
  });
  expect(answer.headers['x-request-id']).toBe(requestId);
  await runJobs(test.app);
  const rows = await rowsOf(test.database, sql`select queue, request_id, last_error from jobs order by id`);
  expect(rows).toEqual([
    { queue: 'greetings', request_id: requestId, last_error: null },
    { queue: 'mail', request_id: requestId, last_error: null },
  ]);
  const [sent = ''] = mail.emails;
  expect(headerOf('X-Request-ID', sent)).toBe(requestId);

  await slot.close();
  const request = spans.find(({ name }) => name === 'POST /greet');
  expect(request).toMatchObject({ traceId, parentSpanId: parentId });
  expect(request && attribute(request, 'shop.request_id')).toBe(requestId);
  const insert = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(insert && attribute(insert, 'db.query.text')).toMatch(/^(begin|insert into "jobs")/);
  for (const queue of ['greetings', 'mail']) {
    const job = spans.find(({ name }) => name === `job ${queue}`);
    expect(job && attribute(job, 'shop.request_id')).toBe(requestId);
  }
  expect(JSON.stringify(spans)).not.toContain('ada@example.com');
});
