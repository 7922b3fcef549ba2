import { sql } from 'drizzle-orm';
import { database, keepJobsRoom, later, newJobs, now, setClock } from '#tests/support/server/jobs-harness.ts';
import { withApp } from '#tests/support/server/server-app.ts';
import { until } from '#tests/support/until.ts';

keepJobsRoom();
beforeEach(() => setClock('2026-06-01T16:00:00Z'));

function counting(name: string, cron: string) {
  const jobs = newJobs();
  const runs: string[] = [];
  jobs.schedule(name, cron, async () => void runs.push(now().toISOString()));
  return { jobs, runs };
}

describe('a schedule', () => {
  it('runs at its moments, once however often it is looked for, and once for all that were missed', async () => {
    const { jobs, runs } = counting('report', '30 6 * * *');
    await jobs.runDue();
    setClock('2026-06-02T06:29:59Z');
    await jobs.runDue();
    expect(runs).toEqual([]);
    setClock('2026-06-02T06:30:00Z');
    await jobs.runDue();
    await jobs.runDue();
    expect(runs).toHaveLength(1);
    setClock('2026-06-09T12:00:00Z');
    await jobs.runDue();
    await jobs.runDue();
    expect(runs).toEqual(['2026-06-02T06:30:00.000Z', '2026-06-09T12:00:00.000Z']);
    const [report] = await jobs.schedules();
    expect(report).toMatchObject({ dueAt: new Date('2026-06-10T06:30:00Z'), lastDoneAt: now(), attempts: 0 });
  });

  it('goes on after a clock that was hours ahead, or behind, is corrected', async () => {
    const { jobs, runs } = counting('minutely', '* * * * *');
    const nightly = counting('nightly', '0 3 * * *');
    const look = async (time: string) => {
      setClock(time);
      await jobs.runDue();
      await nightly.jobs.runDue();
    };
    await look('2026-06-01T16:00:00Z');
    await look('2026-06-01T22:01:00Z');
    await look('2026-06-01T16:02:00Z');
    await look('2026-06-01T16:04:30Z');
    await look('2026-06-01T10:00:00Z');
    await look('2026-06-01T10:03:00Z');
    expect(runs.map((run) => run.slice(11, 16))).toEqual(['22:01', '16:04', '10:03']);
    expect(nightly.runs).toEqual([]);
    await look('2026-06-02T03:00:00Z');
    expect(nightly.runs).toHaveLength(1);
    // A process that starts after the correction.
    setClock('2026-05-31T12:00:00Z');
    const restarted = counting('minutely', '* * * * *');
    await restarted.jobs.runDue();
    setClock('2026-05-31T12:03:00Z');
    await restarted.jobs.runDue();
    expect(restarted.runs).toHaveLength(1);
  });

  it('runs in one of many processes', async () => {
    const processes = Array.from({ length: 5 }, () => counting('shared', '* * * * *'));
    await Promise.all(processes.map(({ jobs }) => jobs.runDue()));
    setClock('2026-06-01T16:01:00Z');
    await Promise.all(processes.map(({ jobs }) => jobs.runDue()));
    expect(processes.flatMap(({ runs }) => runs)).toHaveLength(1);
  });

  it('that fails is tried again with growing pauses, says why, and is never given up', async () => {
    const jobs = newJobs();
    let works = false;
    let tries = 0;
    jobs.schedule('nightly', '0 3 * * *', async () => {
      tries += 1;
      if (!works) throw new Error('The disk is full');
    });
    await jobs.runDue();
    setClock('2026-06-02T03:00:00Z');
    await jobs.runDue();
    expect(await jobs.schedules()).toEqual([
      expect.objectContaining({
        attempts: 1,
        lastError: 'The disk is full',
        dueAt: new Date('2026-06-02T03:00:10Z'),
      }),
    ]);
    for (let run = 0; run < 20; run += 1) {
      const [{ dueAt } = { dueAt: now() }] = await jobs.schedules();
      setClock(dueAt);
      await jobs.runDue();
    }
    expect(tries).toBe(21);
    works = true;
    setClock((await jobs.schedules())[0]?.dueAt ?? now());
    await jobs.runDue();
    expect(await jobs.schedules()).toEqual([
      expect.objectContaining({ attempts: 0, lastError: null, lastDoneAt: now() }),
    ]);
  });

  it('that fails is counted once until it works again, whichever process runs it', async () => {
    const outages: string[] = [];
    const metrics = { mayFail: () => undefined, outage: (part: string) => void outages.push(part) };
    let works = false;
    const processes = [1, 2].map(() => {
      const jobs = newJobs(metrics);
      jobs.schedule('counted', '0 4 * * *', async () => {
        if (!works) throw new Error('Away');
      });
      return jobs;
    });
    const [one, other] = processes;
    const turn = async (jobs = one): Promise<void> => {
      const [counted] = (await one?.schedules()) ?? [];
      setClock(counted?.dueAt ?? now());
      await jobs?.runDue();
    };
    await one?.runDue();
    for (const jobs of [one, other, one]) await turn(jobs);
    expect(outages).toEqual(['counted']);
    works = true;
    await turn(other);
    works = false;
    await turn(one);
    expect(outages).toEqual(['counted', 'counted']);
  });

  it('that runs longer than its lease is not begun again beside itself', async () => {
    const jobs = newJobs();
    let runs = 0;
    let end = (): void => undefined;
    jobs.schedule('long', '* * * * *', () => {
      runs += 1;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    await jobs.runDue();
    setClock('2026-06-01T16:01:00Z');
    const running = jobs.runDue();
    await until('the run to begin', () => runs === 1);
    setClock('2026-06-01T16:04:00Z');
    await jobs.startDue();
    expect(await jobs.schedules()).toMatchObject([{ attempts: 1 }]);
    end();
    await running;
    expect(runs).toBe(1);
    expect(await jobs.schedules()).toMatchObject([{ attempts: 0, dueAt: new Date('2026-06-01T16:05:00Z') }]);
  });

  it('is taken over when the process that had it is killed', async () => {
    const dying = newJobs();
    let begun = false;
    dying.schedule('mortal', '0 * * * *', () => {
      begun = true;
      return new Promise(() => undefined);
    });
    await dying.runDue();
    setClock('2026-06-01T17:00:00Z');
    void dying.runDue();
    await until('the run to begin', () => begun);
    const heir = counting('mortal', '0 * * * *');
    await heir.jobs.runDue();
    expect(heir.runs).toEqual([]);
    setClock('2026-06-01T17:03:00Z');
    await heir.jobs.runDue();
    expect(heir.runs).toHaveLength(1);
  });

  it('that fails after another process took it over leaves that one’s result as it is', async () => {
    const slow = newJobs();
    let fail: ((reason: Error) => void) | undefined;
    const failing = new Promise((_, reject) => {
      fail = reject;
    });
    let begun = false;
    slow.schedule('late', '0 * * * *', () => {
      begun = true;
      return failing;
    });
    await slow.runDue();
    setClock('2026-06-01T17:00:00Z');
    const running = slow.runDue();
    await until('the run to begin', () => begun);
    const heir = counting('late', '0 * * * *');
    setClock('2026-06-01T17:03:00Z');
    await heir.jobs.runDue();
    const after = await heir.jobs.schedules();
    expect(after).toMatchObject([{ attempts: 0, lastError: null, dueAt: new Date('2026-06-01T18:00:00Z') }]);
    fail?.(new Error('Too late'));
    await running;
    expect(await heir.jobs.schedules()).toEqual(after);
  });

  it('keeps to its new expression when that has changed', async () => {
    await counting('moved', '0 0 1 1 *').jobs.runDue();
    const { jobs, runs } = counting('moved', '*/5 * * * *');
    await jobs.runDue();
    setClock('2026-06-01T16:05:00Z');
    await jobs.runDue();
    expect(runs).toHaveLength(1);
  });

  it('is refused where another has its name, or its expression is none', () => {
    const { jobs } = counting('one', '* * * * *');
    expect(() => jobs.schedule('one', '* * * * *', async () => undefined)).toThrow(
      'There is a schedule one already',
    );
    expect(() => jobs.schedule('two', 'now and then', async () => undefined)).toThrow(
      'Not a cron expression',
    );
    expect(() => jobs.schedule('three', '0 0 30 2 *', async () => undefined)).toThrow('names no moment');
  });
});

describe('jobs that are done', () => {
  it('are forgotten a month after that, and dead letters never', async () => {
    const jobs = newJobs();
    const longAgo = sql`'2026-01-01T00:00:00Z'::timestamptz`;
    await database().db.execute(
      sql`insert into jobs (queue, payload, due_at, created_at, dead_at)
        values ('dead', '{}', ${longAgo}, ${longAgo}, ${longAgo})`,
    );
    jobs.handle('old', async () => undefined);
    await jobs.send(database().db, 'old', {});
    await jobs.runDue();
    later(29 * 86_400_000);
    await jobs.forgetDone();
    expect(await jobs.latest(1, 'old')).toHaveLength(1);
    later(2 * 86_400_000);
    await jobs.forgetDone();
    expect(await jobs.latest(1, 'old')).toEqual([]);
    expect(await jobs.latest(1, 'dead')).toHaveLength(1);
  });
});

it('a server that listens does by itself what is due', async () => {
  const listening = await withApp({ now, database: database() });
  const jobs = newJobs();
  // A queue with a handler: without a mail server, an email job completes immediately.
  await jobs.send(database().db, 'mail', {
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: 'Hello',
  });
  await listening.app.listen({ host: '127.0.0.1', port: 0 });
  await until('the letter', async () => (await jobs.latest(1, 'mail'))[0]?.doneAt != null);
  await listening.close();
});
