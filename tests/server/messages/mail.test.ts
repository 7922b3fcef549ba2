import { sql } from 'drizzle-orm';
import { reviveJob, searchJobs } from '#domain/desk/jobs-contract.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { headerOf, type MailServer, startMailServer } from '#tests/support/messages/mail-server.ts';
import { newBuyer } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';
import { until } from '#tests/support/until.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let server: MailServer;
let test: TestApp;
beforeAll(async () => {
  server = await startMailServer();
  test = await withApp({
    now: () => clock,
    settings: { SMTP_URL: server.url, MAIL_FROM: 'Shop <shop@clerestory.example>' },
  });
});
afterAll(async () => {
  await test.close();
  await server.close();
});

const order = async () => {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  return buyer.pay();
};

describe('an email', () => {
  it('is handed in at the mail server, as text and as HTML', async () => {
    const { number } = await order();
    await runJobs(test.app);
    expect(server.emails).toHaveLength(1);
    const [email = ''] = server.emails;
    expect(email).toContain('From: Shop <shop@clerestory.example>');
    expect(email).toContain('To: Ada@example.com');
    expect(email).toContain(`Subject: Your order ${number}`);
    expect(email).toContain('Content-Type: text/plain');
    expect(email).toContain('Content-Type: text/html');
  });

  it('that the mail server refuses for good is given up at once, and goes when staff revive it', async () => {
    server.refuse('for good');
    const { number } = await order();
    await runJobs(test.app);
    const given = { query: { state: 'given_up' as const } };
    const { jobs } = await call(test.app, searchJobs, given, asAccount('agent'));
    expect(jobs).toMatchObject([
      { queue: 'mail', attempts: 1, last_error: expect.stringContaining('550 5.1.1 Nobody of that name') },
    ]);
    server.refuse(false);
    clock = new Date(clock.getTime() + 60_000);
    await runJobs(test.app);
    const about = () => server.emails.filter((email) => email.includes(`Subject: Your order ${number}`));
    expect(about()).toHaveLength(0);
    await call(test.app, reviveJob, { params: { id: String(jobs[0]?.id) } }, asAccount('agent'));
    await runJobs(test.app);
    expect(about()).toHaveLength(1);
  });

  it('that the mail server refuses for now is handed in again later, once', async () => {
    server.refuse('for now');
    const { number } = await order();
    await runJobs(test.app);
    const { jobs } = await call(test.app, searchJobs, { query: { state: 'waiting' } }, asAccount('agent'));
    expect(jobs.map(({ last_error }) => last_error)).toEqual([
      expect.stringContaining('450 4.2.0 Greylisted'),
    ]);
    server.refuse(false);
    await runJobs(test.app);
    const about = () => server.emails.filter((email) => email.includes(`Subject: Your order ${number}`));
    expect(about()).toHaveLength(0);
    clock = new Date(clock.getTime() + 60_000);
    await runJobs(test.app);
    await runJobs(test.app);
    expect(about()).toHaveLength(1);
  });

  it('that was handed in by a process that dies before it says so is the only one to go out twice, and is known by its Message-ID', async () => {
    const first = server.emails.length;
    const sent = () => server.emails.slice(first);
    const subject = (email: string) => headerOf('Subject', email);
    for (let count = 0; count < 4; count += 1) await order();
    server.answerIf(() => sent().length !== 2);
    const dying = runJobs(test.app);
    await until('the second email', () => sent().length === 2);

    const heir = await withApp({
      now: () => clock,
      database: test.database,
      settings: { SMTP_URL: server.url, MAIL_FROM: 'Shop <shop@clerestory.example>' },
    });
    await runJobs(heir.app);
    expect(new Set(sent().map(subject)).size).toBe(4);
    expect(sent()).toHaveLength(4);
    clock = new Date(clock.getTime() + 3 * 60_000);
    await runJobs(heir.app);
    const inFlight = sent().filter((email) => subject(email) === subject(sent()[1] ?? ''));
    expect(sent()).toHaveLength(5);
    expect(inFlight).toHaveLength(2);
    const ids = (emails: string[]) => new Set(emails.map((email) => headerOf('Message-ID', email)));
    expect([...ids(inFlight)]).toEqual([expect.stringMatching(/^<[0-9a-f-]{36}@clerestory\.example>$/)]);
    expect(ids(sent()).size).toBe(4);

    // The other process's result stays, although the first process revives.
    server.cutOff();
    await dying;
    expect(
      await rowsOf(test.database, sql`select 1 from jobs where done_at is null or dead_at is not null`),
    ).toEqual([]);
    await heir.close();
  });
});
