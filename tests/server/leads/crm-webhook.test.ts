import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { reviveJob, searchJobs } from '#domain/desk/jobs-contract.ts';
import { sendInquiry } from '#domain/leads/inquiry-contract.ts';
import { answerInquiry } from '#domain/leads/staff-inquiries-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { runJobs } from '#tests/support/desk/server-back-office.ts';
import { question } from '#tests/support/leads/inquiry-examples.ts';
import { fortnightAhead, leadBody } from '#tests/support/leads/lead-examples.ts';
import { postLead } from '#tests/support/leads/server-lead.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';

const key = Buffer.alloc(32, 7);
let clock = new Date();
let status = 200;
const heard: { headers: Record<string, unknown>; body: string }[] = [];
const crm = createServer(async (request, response) => {
  heard.push({ headers: request.headers, body: await text(request) });
  response.writeHead(status).end();
});
let test: TestApp;
beforeAll(async () => {
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  const { port } = crm.address() as AddressInfo;
  test = await withApp({
    now: () => clock,
    settings: {
      CRM_WEBHOOK_URL: `http://127.0.0.1:${port}/events`,
      CRM_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
    },
  });
});
afterAll(async () => {
  await test.close();
  crm.close();
});
beforeEach(() => {
  heard.length = 0;
  status = 200;
});

const events = () => heard.map(({ body }) => JSON.parse(body));
const sent = async (over: Record<string, unknown> = {}) =>
  (
    await call(test.app, sendInquiry, {
      body: { ...question, message: crypto.randomUUID(), ...over } as never,
    })
  ).inquiry.reference;

it('an inquiry, its answer and a request for a consultation are sent, signed', async () => {
  const reference = await sent({ email: 'crm@example.com' });
  await call(test.app, answerInquiry, { params: { reference }, body: { text: 'Yes.' } }, asAccount('agent'));
  await postLead(test.app, { ...leadBody, preferredDay: fortnightAhead }, 'crm-1');
  await runJobs(test.app);
  expect(events().map(({ type }) => type)).toEqual([
    ...['inquiry.received', 'inquiry.answered', 'consultation_request.received'],
  ]);
  expect(events()[0]).toEqual({
    type: 'inquiry.received',
    timestamp: clock.toISOString(),
    data: {
      reference,
      kind: 'contact',
      first_name: 'Ada',
      last_name: "O'Brien",
      email: 'crm@example.com',
      phone: '+12035550142',
      postal_code: '06851',
      do_not_contact: false,
    },
  });
  const [{ headers, body } = { headers: {}, body: '' }] = heard;
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-id']).toMatch(/^msg_[0-9a-f-]{36}$/);
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
});

it('a stopped contact is marked, and its addresses stay here', async () => {
  await sent({ email: 'stopped@example.com', phone: '203-555-0177', do_not_contact: true });
  await runJobs(test.app);
  const [{ data } = { data: {} }] = events();
  expect(data).toMatchObject({ do_not_contact: true, first_name: 'Ada' });
  expect(JSON.stringify(data)).not.toMatch(/stopped@|5550177/);
});

it('a failed event is retried under one id, given up, and revived at the desk', async () => {
  status = 503;
  await sent({ email: 'retried@example.com' });
  for (let tries = 0; tries < 11; tries += 1) {
    await runJobs(test.app);
    clock = new Date(clock.getTime() + 61 * 60_000);
  }
  expect(heard.length).toBe(10);
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const manager = asAccount('administrator');
  const query = { queue: 'crm', state: 'given_up' } as const;
  const { jobs } = await call(test.app, searchJobs, { query }, manager);
  expect(jobs).toEqual([expect.objectContaining({ last_error: 'The CRM answered 503' })]);
  status = 200;
  await call(test.app, reviveJob, { params: { id: String(jobs[0]?.id) } } as never, manager);
  await runJobs(test.app);
  expect(heard).toHaveLength(11);
  const after = await call(test.app, searchJobs, { query: { queue: 'crm', state: 'waiting' } }, manager);
  expect(after.jobs).toEqual([]);
});
