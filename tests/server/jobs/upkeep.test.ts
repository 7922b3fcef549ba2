import { sql } from 'drizzle-orm';
import { listSchedules } from '#domain/desk/jobs-contract.ts';
import { nextTime, parseCron } from '#server/jobs/cron.ts';
import { scheduleUpkeep, type UpkeepDeps } from '#server/start/upkeep.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { rowsOf, runJobs } from '#tests/support/desk/server-back-office.ts';
import { database, keepJobsRoom, now, setClock, testApp } from '#tests/support/server/jobs-harness.ts';
import { call } from '#tests/support/server/server-call.ts';

const upkeep = [
  ['settle-orders', '* * * * *', 'orders.sweep'],
  ['renew-late-promises', '32 * * * *', 'orders.renewLatePromises'],
  ['clear-expired-carts', '* * * * *', 'carts.clearExpired'],
  ['clear-expired-configurations', '* * * * *', 'products.clearExpired'],
  ['clear-lapsed-holds', '* * * * *', 'scheduling.clearLapsed'],
  ['alarm-overdue-requests', '* * * * *', 'scheduling.alarmOverdue'],
  ['alarm-late-work', '*/5 * * * *', 'desk.alarmLateWork'],
  ['remind-of-approvals', '42 12 * * *', 'staff.remindOfApprovals'],
  ['forget-idempotency-keys', '7 * * * *', 'idempotency.forgetExpired'],
  ['clear-ended-sign-ins', '17 * * * *', 'identities.clearExpired'],
  ['clear-slowed-tries', '27 * * * *', 'tries.clearExpired'],
  ['clear-expired-forms', '47 * * * *', 'contacts.clearExpired'],
  ['clear-old-inquiries', '37 3 * * *', 'inquiries.clearExpired'],
  ['clear-old-flag-counts', '57 4 * * *', 'flags.clearExpired'],
  ['forget-site-figures', '57 3 * * *', 'tracking.clearExpired'],
  ['remind-of-certificates', '12 13 * * *', 'professionals.remind'],
  ['clear-expired-invites', '22 3 * * *', 'professionals.clearExpiredInvites'],
  ['clear-deleted-projects', '47 3 * * *', 'projects.clearDeleted'],
  ['publish-what-is-due', '* * * * *', 'publishing.publishDue'],
  ['publish-new-reviews', '12 8 * * *', 'reviews.publish'],
  ['ask-for-reviews', '22 15 * * *', 'reviews.invite'],
  ['clear-old-review-data', '32 3 * * *', 'reviews.clearExpired'],
  ['remove-old-releases', '27 3 * * *', 'publishing.clearOld'],
  ['forget-done-jobs', '37 * * * *', 'jobs.forgetDone'],
  ['drain-outbox', '* * * * *', 'jobs.drainOutbox'],
] as const;

it('is this list of schedules, each with work of its own', async () => {
  const scheduled: { name: string; cron: string; work: () => Promise<unknown> }[] = [];
  const called: string[] = [];
  const schedule: UpkeepDeps['jobs']['schedule'] = (name, cron, work) =>
    void scheduled.push({ name, cron, work });
  const service = (of: string) =>
    new Proxy({} as Record<string, unknown>, {
      get: (_, method) =>
        method === 'schedule' ? schedule : async () => void called.push(`${of}.${String(method)}`),
    });
  scheduleUpkeep(new Proxy({}, { get: (_, name) => service(String(name)) }) as UpkeepDeps);
  const found: string[][] = [];
  for (const { name, cron, work } of scheduled) {
    await work();
    found.push([name, cron, ...called.splice(0)]);
  }
  expect(found).toEqual(upkeep);
});

describe('in the shop', () => {
  keepJobsRoom();

  it('is what the desk shows', async () => {
    const { schedules } = await call(testApp(), listSchedules, {}, asAccount('agent'));
    const shown = schedules.map(({ name, cron }) => [name, cron]).sort();
    expect(shown).toEqual(upkeep.map(([name, cron]) => [name, cron]).sort());
  });

  it('all runs within a day, and none of it fails', async () => {
    await runJobs(testApp());
    setClock(new Date(now().getTime() + 24 * 60 * 60_000));
    await runJobs(testApp());
    const ran = await rowsOf<{ name: string; last_error: string | null; done: boolean }>(
      database(),
      sql`select name, last_error, last_done_at = ${now().toISOString()}::timestamptz as done from job_schedules
        order by name`,
    );
    const names = upkeep.map(([name]) => name as string).sort();
    expect(ran).toEqual(names.map((name) => ({ name, last_error: null, done: true })));
  });

  const dayMs = 24 * 60 * 60_000;
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`;

  /**
   * Retention per schedule: time, insert statement with id and start, remaining ids. An expired hold remains
   * but is no longer a hold.
   */
  const cleared: {
    name: (typeof upkeep)[number][0];
    keptMs: number;
    write: (id: string, since: number) => ReturnType<typeof sql>;
    left: ReturnType<typeof sql>;
  }[] = [
    {
      name: 'clear-expired-carts',
      keptMs: 90 * dayMs,
      write: (id, since) =>
        sql`insert into carts (token_hash, created_at, expires_at) values (${id}, ${at(since)}, ${at(since + 90 * dayMs)})`,
      left: sql`select token_hash as id from carts`,
    },
    {
      name: 'clear-expired-configurations',
      keptMs: dayMs,
      write: (id, since) =>
        sql`with q as (insert into quotes (created_at) values (${at(since)}) returning id)
          insert into configurations (quote_id, backend_name, wishes, quantity, price_list, unit_cents, expires_at)
          select id, ${id}, '{}', 1, '', 0, ${at(since + dayMs)} from q`,
      left: sql`select backend_name as id from configurations`,
    },
    {
      name: 'clear-lapsed-holds',
      keptMs: 5 * 60_000,
      write: (id, since) =>
        sql`insert into appointments
          (state, type, interface, branch_id, consultant_id, postal_code, starts_at, ends_at, created_at, held_until)
          values ('held', 'home', 'Web', 'none', ${id}, '06851', '2027-01-04T16:00:00Z', '2027-01-04T17:00:00Z',
            ${at(since)}, ${at(since + 5 * 60_000)})`,
      left: sql`select consultant_id as id from appointments where state = 'held'`,
    },
    {
      name: 'forget-idempotency-keys',
      keptMs: dayMs,
      write: (id, since) =>
        sql`insert into idempotency_keys (route, caller, key, request_hash, created_at, busy_until)
          values ('/', '', ${id}, '', ${at(since)}, ${at(since)})`,
      left: sql`select key as id from idempotency_keys`,
    },
    {
      name: 'clear-ended-sign-ins',
      keptMs: dayMs,
      write: (id, since) =>
        sql`insert into identity_records (id, payload, expires_at) values (${id}, '{}', ${at(since + dayMs)})`,
      left: sql`select id from identity_records`,
    },
    {
      name: 'clear-slowed-tries',
      keptMs: dayMs,
      write: (id, since) =>
        sql`insert into identity_failures (key, count, blocked_until, expires_at)
          values (${id}, 1, ${at(since)}, ${at(since + dayMs)})`,
      left: sql`select key as id from identity_failures`,
    },
    {
      name: 'clear-expired-forms',
      keptMs: dayMs,
      write: (id, since) =>
        sql`insert into partial_leads (id, interface, step, fields, digests, created_at, updated_at, expires_at)
          values (${id}, 'Web', 'contact', '{}', '{}', ${at(since)}, ${at(since)}, ${at(since + dayMs)})`,
      left: sql`select id from partial_leads`,
    },
    {
      name: 'clear-old-flag-counts',
      keptMs: 400 * dayMs,
      write: (id, since) =>
        sql`insert into flag_counts (feature, variant, hour, count) values (${id}, '', ${at(since)}, 1)`,
      left: sql`select feature as id from flag_counts`,
    },
    {
      name: 'forget-site-figures',
      // Counted in days: keeps the 92nd day before and deletes the day before that.
      keptMs: 92 * dayMs,
      write: (id, since) =>
        sql`insert into site_counts (day, environment, template, metric, bucket, count)
          values (${new Date(since).toISOString().slice(0, 10)}, '', ${id}, 'view', 0, 1)`,
      left: sql`select template as id from site_counts`,
    },
    {
      name: 'clear-expired-invites',
      keptMs: 30 * dayMs,
      write: (id, since) =>
        sql`insert into pro_invites (digest, customer_id, expires_at) values (${id}, '', ${at(since + 30 * dayMs)})`,
      left: sql`select digest as id from pro_invites`,
    },
    {
      name: 'clear-deleted-projects',
      keptMs: 90 * dayMs,
      write: (id, since) =>
        sql`insert into projects (id, customer_id, seen, summary, updated_at, deleted_at)
          values (gen_random_uuid(), ${id}, '{}', '{}', ${at(since)}, ${at(since)})`,
      left: sql`select customer_id as id from projects`,
    },
    {
      name: 'forget-done-jobs',
      keptMs: 30 * dayMs,
      write: (id, since) =>
        sql`insert into jobs (queue, payload, due_at, created_at, done_at)
          values (${id}, '{}', ${at(since)}, ${at(since)}, ${at(since)})`,
      left: sql`select queue as id from jobs`,
    },
  ];

  it.each(cleared)('$name clears what is over at its moment, and nothing that is not', async (schedule) => {
    const { name, keptMs, write, left } = schedule;
    const [, cron = ''] = upkeep.find(([known]) => known === name) ?? [];
    const moment = nextTime(parseCron(cron), now()).getTime();
    // Day counts need a full day between the expired and the kept row.
    const apart = name === 'forget-site-figures' ? dayMs : 2_000;
    const kept = moment - keptMs + 1_000;
    await database().db.execute(write(`over for ${name}`, kept - apart));
    await database().db.execute(write(`kept by ${name}`, kept));
    const ids = async () =>
      (await rowsOf<{ id: string }>(database(), left)).map(({ id }) => id).filter((id) => id.endsWith(name));
    setClock(new Date(moment - 1));
    await runJobs(testApp());
    expect(await ids()).toHaveLength(2);
    setClock(new Date(moment));
    await runJobs(testApp());
    expect(await ids()).toEqual([`kept by ${name}`]);
  });
});
