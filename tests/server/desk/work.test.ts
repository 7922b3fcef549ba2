import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { listSchedules, reviveJob, runDueJobs, runSchedule, searchJobs } from '#domain/desk/jobs-contract.ts';
import {
  type EmailState,
  readEmail,
  resendEmail,
  type StaffEmail,
  searchEmails,
} from '#domain/messages/staff-emails-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { rowsOf } from '#tests/support/desk/server-back-office.ts';
import { logOf } from '#tests/support/desk/staff-log.ts';
import { contact, newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';
import { until } from '#tests/support/until.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const agent = asAccount('agent');

const runAll = () => call(test.app, runDueJobs, {}, agent);
const emailsTo = (to: string, state?: EmailState) =>
  call(test.app, searchEmails, { query: { to, ...(state && { state }) } }, agent);
const email = async (id: number): Promise<StaffEmail> =>
  (await call(test.app, readEmail, { params: { id: String(id) } }, agent)).email;
const again = (id: number, key: string = randomUUID()) =>
  send(test.app, resendEmail, { params: { id } }, { ...agent, 'idempotency-key': key });

async function orderEmailTo(email: string): Promise<number> {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  await buyer.pay({ contact: { ...contact, email } });
  const [first] = (await emailsTo(email.toLowerCase())).emails;
  return first?.id ?? 0;
}

const sent = async (id: number): Promise<void> => {
  await runAll();
  await until('the email', async () => (await email(id)).state === 'sent');
};

async function addJob(queue: string, payload: unknown, givenUp = false): Promise<number> {
  const [job] = await rowsOf<{ id: number }>(
    test.database,
    sql`insert into jobs (queue, payload, due_at, created_at, attempts, dead_at, last_error)
        values (${queue}, ${JSON.stringify(payload)}::jsonb, now() + interval '1 day', now(),
                ${givenUp ? 10 : 0}, ${givenUp ? new Date().toISOString() : null}, ${givenUp ? '550 No such box' : null})
        returning id::int`,
  );
  return job?.id ?? 0;
}

describe('an email', () => {
  it('is found by its address, and read as text and HTML', async () => {
    const id = await orderEmailTo('Reader@Example.com');
    expect((await emailsTo('reader@ex')).emails).toEqual([
      expect.objectContaining({ id, to: 'Reader@Example.com', state: 'waiting' }),
    ]);
    expect((await emailsTo('reader@ex', 'sent')).emails).toEqual([]);
    expect((await emailsTo('%ader')).emails).toEqual([]);
    await sent(id);
    expect((await emailsTo('READER', 'sent')).emails).toEqual([
      expect.objectContaining({ id, sent_at: expect.any(String) }),
    ]);
    const { content, subject } = await email(id);
    expect(subject).toMatch(/^Your order CL-/);
    expect(content?.text).toContain('Thank you, Ada');
    expect(content?.html).toContain('<h1');
  });

  it('that was sent goes out once more as a copy, once for each key', async () => {
    const id = await orderEmailTo('twice@example.com');
    expect(failureOf(await again(id))).toMatchObject({ status: 409, error: { code: 'email_waiting' } });
    await sent(id);
    const key = randomUUID();
    const answers = await Promise.all([again(id, key), again(id, key)]);
    const [copy, other] = answers.map((answer) => readEmail.response.parse(answer.json()).email);
    expect(copy).toMatchObject({ to: 'twice@example.com', state: 'waiting' });
    expect(other?.id).toBe(copy?.id);
    expect(copy?.content).toEqual((await email(id)).content);
    expect((await emailsTo('twice@')).emails.map((row) => row.id)).toEqual([copy?.id, id]);
    expect(await logOf(test, String(id))).toEqual([
      {
        action: 'letter.send_again',
        actor_id: 'account-agent',
        before: { state: 'sent' },
        after: { state: 'sent', copy: copy?.id },
      },
    ]);
  });

  it('that was given up gets all its tries again', async () => {
    const payload = { to: 'lost@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    const id = await addJob('mail', { ...payload, staffMayRead: true }, true);
    expect(await email(id)).toMatchObject({
      state: 'given_up',
      attempts: 10,
      last_error: '550 No such box',
      content: { text: 'Hello', html: '<p>Hello</p>' },
    });
    expect((await again(id)).statusCode).toBe(200);
    expect(await email(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(await logOf(test, String(id))).toEqual([
      expect.objectContaining({
        action: 'letter.send_again',
        before: { queue: 'mail', state: 'given_up', attempts: 10 },
        after: { queue: 'mail', state: 'waiting', attempts: 0 },
      }),
    ]);
  });

  it('that opens an account is listed and sent again, and its text stays its reader’s', async () => {
    const secret = 'https://shop.example/account/password-reset/?token=secret';
    const payload = { to: 'own@example.com', subject: 'Your new password', text: secret, html: secret };
    const id = await addJob('mail', payload, true);
    const answers = [
      await send(test.app, searchEmails, { query: { to: 'own@' } }, agent),
      await send(test.app, readEmail, { params: { id } }, agent),
      await again(id),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('Your new password');
      expect(answer.body).not.toContain('secret');
    }
    expect(await email(id)).not.toHaveProperty('content');
  });

  it('is 404 by the id of another job, or of none', async () => {
    const other = await addJob('refund', { order_id: randomUUID() });
    for (const id of [other, 999_999_999]) {
      const answers = [await send(test.app, readEmail, { params: { id } }, agent), await again(id)];
      for (const answer of answers)
        expect(failureOf(answer)).toMatchObject({ status: 404, error: { code: 'unknown_email' } });
    }
  });
});

describe('work for later', () => {
  it('is listed by state and queue without what it works on, with what each queue holds', async () => {
    const waiting = await addJob('watched', { secret: 'of a payload' });
    const dead = await addJob('watched', { secret: 'of a payload' }, true);
    const list = (query: object) => send(test.app, searchJobs, { query: { ...query } }, agent);
    const all = await list({ queue: 'watched' });
    expect(all.body).not.toContain('of a payload');
    const { jobs, queues } = searchJobs.response.parse(all.json());
    expect(jobs.map(({ id, state }) => [id, state])).toEqual([
      [dead, 'given_up'],
      [waiting, 'waiting'],
    ]);
    expect(queues).toContainEqual({ name: 'watched', waiting: 1, given_up: 1 });
    const given = searchJobs.response.parse((await list({ queue: 'watched', state: 'given_up' })).json());
    expect(given.jobs).toEqual([
      expect.objectContaining({ id: dead, attempts: 10, last_error: '550 No such box' }),
    ]);
  });

  it('is revived once, and only where it was given up', async () => {
    const id = await addJob('watched', {}, true);
    const revive = () => send(test.app, reviveJob, { params: { id } }, agent);
    const [first, second] = await Promise.all([revive(), revive()]);
    const statuses = [first.statusCode, second.statusCode].sort();
    expect(statuses).toEqual([200, 409]);
    expect(failureOf(first.statusCode === 409 ? first : second).error.code).toBe('job_not_given_up');
    const none = await send(test.app, reviveJob, { params: { id: 999_999_999 } }, agent);
    expect(failureOf(none)).toMatchObject({ status: 404, error: { code: 'unknown_job' } });
    expect(await logOf(test, String(id))).toEqual([
      {
        action: 'job.revive',
        actor_id: 'account-agent',
        before: { queue: 'watched', state: 'given_up', attempts: 10 },
        after: { queue: 'watched', state: 'waiting', attempts: 0 },
      },
    ]);
  });

  it('that is due is begun, and who began it stands in the log', async () => {
    const before = await logOf(test, 'due');
    const id = await orderEmailTo('due@example.com');
    await sent(id);
    const entries = (await logOf(test, 'due')).slice(before.length);
    expect(entries).toEqual([
      {
        action: 'jobs.run',
        actor_id: 'account-agent',
        before: { waiting: expect.objectContaining({ mail: expect.any(Number) }) },
        after: {},
      },
    ]);
  });
});

describe('work by the clock', () => {
  it('is listed, and a schedule is run now', async () => {
    const list = async () => (await call(test.app, listSchedules, {}, agent)).schedules;
    const names = (await list()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['settle-orders', 'forget-done-jobs']));
    const name = 'forget-done-jobs';
    const doneAt = async () => (await list()).find((schedule) => schedule.name === name)?.last_done_at;
    const earlier = await doneAt();
    const { schedule } = await call(test.app, runSchedule, { params: { name } }, agent);
    expect(schedule.name).toBe(name);
    await until('the schedule', async () => (await doneAt()) !== earlier);
    expect(await logOf(test, name)).toEqual([
      {
        action: 'schedule.run',
        actor_id: 'account-agent',
        before: { due_at: expect.any(String) },
        after: { due_at: schedule.due_at },
      },
    ]);
  });

  it('is 404 by a name that none has', async () => {
    const answer = await send(test.app, runSchedule, { params: { name: 'drop-everything' } }, agent);
    expect(failureOf(answer)).toMatchObject({ status: 404, error: { code: 'unknown_schedule' } });
    expect(await logOf(test, 'drop-everything')).toEqual([]);
  });
});
