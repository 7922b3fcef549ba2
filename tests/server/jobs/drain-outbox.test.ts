import { sql } from 'drizzle-orm';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { startMailServer } from '#tests/support/messages/mail-server.ts';
import { withApp } from '#tests/support/server/server-app.ts';

it('jobs that an earlier release left in its table are done, its dead letters can be revived', async () => {
  let clock = new Date('2026-06-01T16:00:00Z');
  const server = await startMailServer();
  const test = await withApp({ now: () => clock, settings: { SMTP_URL: server.url } });
  const { database, app } = test;
  const email = (subject: string) =>
    JSON.stringify({ to: 'ada@example.com', subject, text: subject, html: subject });
  const at = (time: string | null) => (time === null ? sql`null` : sql`${time}::timestamptz`);
  const leave = (
    subject: string,
    due: string,
    { done = null, dead = null }: Record<string, string | null> = {},
  ) =>
    database.db.execute(sql`
      insert into outbox (kind, payload, attempts, due_at, created_at, done_at, dead_at, last_error)
      values ('mail', ${email(subject)}::jsonb, ${dead ? 10 : 0}, ${at(due)}, '2026-06-01', ${at(done)}, ${at(dead)}, null)`);
  const subjects = () => server.emails.map((text) => /Subject: (.*)/.exec(text)?.[1]).sort();

  await leave('due', '2026-06-01T15:00:00Z');
  await leave('in the hands of an old process', '2026-06-01T16:01:30Z');
  await leave('done', '2026-05-31T15:00:00Z', { done: '2026-05-31T15:00:00Z' });
  await leave('dead', '2026-05-31T15:00:00Z', { dead: '2026-05-31T15:00:00Z' });
  await runJobs(app);
  clock = new Date('2026-06-01T16:01:00Z');
  await runJobs(app);
  expect(subjects()).toEqual(['due']);
  expect(await rowsOf(database, sql`select payload ->> 'subject' as subject from outbox`)).toEqual([
    { subject: 'in the hands of an old process' },
  ]);
  clock = new Date('2026-06-01T16:02:00Z');
  await runJobs(app);
  expect(subjects()).toEqual(['due', 'in the hands of an old process']);
  expect(await rowsOf(database, sql`select 1 from outbox`)).toEqual([]);
  expect(
    await rowsOf(
      database,
      sql`select payload ->> 'subject' as subject, attempts, done_at is not null as done, dead_at is not null as dead from jobs order by id`,
    ),
  ).toEqual([
    { subject: 'due', attempts: 1, done: true, dead: false },
    { subject: 'done', attempts: 0, done: true, dead: false },
    { subject: 'dead', attempts: 10, done: false, dead: true },
    { subject: 'in the hands of an old process', attempts: 1, done: true, dead: false },
  ]);
  await test.close();
  await server.close();
});
