import { reviveJob, searchJobs } from '#domain/desk/jobs-contract.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { backoffMs, maxAttempts } from '#server/jobs/attempts.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { runJobs } from '#tests/support/desk/server-back-office.ts';
import { database, keepJobsRoom, later, newJobs, testApp } from '#tests/support/server/jobs-harness.ts';
import { call } from '#tests/support/server/server-call.ts';
import { until } from '#tests/support/until.ts';

keepJobsRoom();

describe('a job', () => {
  it('is done if its transaction is committed, and not otherwise', async () => {
    const jobs = newJobs();
    const done: unknown[] = [];
    jobs.handle('note', async (payload) => void done.push(payload));
    await inTransaction(database().db, (tx) => jobs.send(tx, 'note', { say: 'kept' }));
    const failing = inTransaction(database().db, async (tx) => {
      await jobs.send(tx, 'note', { say: 'taken back' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await jobs.runDue();
    await jobs.runDue();
    expect(done).toEqual([{ say: 'kept' }]);
  });

  it('is tried again after growing pauses, and given up in the end until it is revived by hand', async () => {
    const jobs = newJobs();
    let tries = 0;
    let works = false;
    jobs.handle('hard', async () => {
      tries += 1;
      if (!works) throw new Error('Not today');
    });
    await jobs.send(database().db, 'hard', {});
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await jobs.runDue();
      expect(tries).toBe(attempt);
      await jobs.runDue();
      expect(tries).toBe(attempt);
      later(backoffMs(attempt));
    }
    later(48 * 60 * 60_000);
    await jobs.runDue();
    expect(tries).toBe(maxAttempts);
    const [dead] = await jobs.latest(1, 'hard');
    expect(dead).toMatchObject({ lastError: 'Not today', deadAt: expect.any(Date), doneAt: null });
    const id = dead?.id ?? 0;
    const agent = asAccount('agent');
    const listed = await call(testApp(), searchJobs, { query: { state: 'given_up' } }, agent);
    expect(listed.jobs).toContainEqual(expect.objectContaining({ id, last_error: 'Not today' }));

    works = true;
    const revived = await call(testApp(), reviveJob, { params: { id: String(id) } }, agent);
    expect(revived.job).toMatchObject({ id, state: 'waiting' });
    await jobs.runDue();
    expect(await jobs.find(id)).toMatchObject({ doneAt: expect.any(Date), lastError: null });
  });

  it('is done by one of many workers at once', async () => {
    const done: number[] = [];
    const workers = Array.from({ length: 6 }, () => {
      const jobs = newJobs();
      jobs.handle('count', async (payload) => void done.push((payload as { n: number }).n));
      return jobs;
    });
    for (let n = 0; n < 60; n += 1) await workers[0]?.send(database().db, 'count', { n });
    await Promise.all(workers.map((jobs) => jobs.runDue()));
    expect(done.sort((one, other) => one - other)).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  it('is due again when the process that took it is killed', async () => {
    const dying = newJobs();
    let taken = 0;
    dying.handle('die', () => {
      taken += 1;
      return new Promise<void>(() => undefined);
    });
    await dying.send(database().db, 'die', {});
    void dying.runDue();
    await until('the job to begin', () => taken > 0);
    const heir = newJobs();
    let done = 0;
    heir.handle('die', async () => {
      done += 1;
    });
    await heir.runDue();
    expect(done).toBe(0);
    later(3 * 60_000);
    await heir.runDue();
    expect(done).toBe(1);
  });

  it('that fails after another process took it over leaves that one’s result as it is', async () => {
    const slow = newJobs();
    let fail: ((reason: Error) => void) | undefined;
    const failing = new Promise<void>((_, reject) => {
      fail = reject;
    });
    let begun = false;
    slow.handle('late', () => {
      begun = true;
      return failing;
    });
    await slow.send(database().db, 'late', {});
    const running = slow.runDue();
    await until('the job to begin', () => begun);
    const heir = newJobs();
    heir.handle('late', async () => undefined);
    later(3 * 60_000);
    await heir.runDue();
    const [done] = await heir.latest(1, 'late');
    expect(done).toMatchObject({ doneAt: expect.any(Date), lastError: null });
    fail?.(new Error('Too late'));
    await running;
    expect(await heir.latest(1, 'late')).toEqual([done]);
  });

  describe('that is done in the transaction of its work', () => {
    const copies = () => newJobs().latest(9, 'copy');
    const copying = (after: () => Promise<void>) => {
      const jobs = newJobs();
      jobs.handle('copied', async (payload, { key, done }) => {
        await inTransaction(database().db, async (tx) => {
          await jobs.send(tx, 'copy', payload, { key, startAfter: new Date('2027-01-01') });
          await done(tx);
        });
        await after();
      });
      return jobs;
    };

    it('is not repeated if its process is killed after that transaction', async () => {
      let isCopied = false;
      const dying = copying(() => {
        isCopied = true;
        return new Promise<void>(() => undefined);
      });
      await dying.send(database().db, 'copied', { n: 1 });
      void dying.runDue();
      await until('the copy', () => isCopied);
      later(3 * 60_000);
      expect(await copying(async () => undefined).runDue()).toBe(0);
      expect(await copies()).toMatchObject([{ payload: { n: 1 } }]);
    });

    it('takes its work back if another process has taken it over', async () => {
      let goOn: (() => void) | undefined;
      const slow = newJobs();
      slow.handle('copied', async (payload, { done }) => {
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        await inTransaction(database().db, async (tx) => {
          await slow.send(tx, 'copy', payload, { startAfter: new Date('2027-01-01') });
          await done(tx);
        });
      });
      await slow.send(database().db, 'copied', { n: 2 });
      const running = slow.runDue();
      await until('the job to begin', () => goOn !== undefined);
      later(3 * 60_000);
      await copying(async () => undefined).runDue();
      goOn?.();
      await running;
      expect(await copies()).toMatchObject([{ payload: { n: 2 } }, { payload: { n: 1 } }]);
      const [ended] = await slow.latest(1, 'copied');
      expect(ended).toMatchObject({ attempts: 2, doneAt: expect.any(Date), lastError: null });
    });
  });

  it('of a queue without a handler fails in words', async () => {
    const jobs = newJobs();
    await jobs.send(database().db, 'mystery', {});
    await runJobs(testApp());
    expect((await jobs.latest(1, 'mystery'))[0]?.lastError).toBe('No handler does the work of mystery');
  });
});
