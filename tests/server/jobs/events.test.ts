import { reviveJob } from '#domain/desk/jobs-contract.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { backoffMs, maxAttempts } from '#server/jobs/attempts.ts';
import type { JobEvent } from '#server/jobs/events.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { database, keepJobsRoom, later, newJobs, now, testApp } from '#tests/support/server/jobs-harness.ts';
import { call } from '#tests/support/server/server-call.ts';

keepJobsRoom();

const doorSold: JobEvent<{ door: string; cents: number }> = { name: 'door sold' };
const day = 24 * 60 * 60_000;

describe('an event', () => {
  it('becomes a job of each subscriber, which fails and is given up by itself', async () => {
    const jobs = newJobs();
    const letters: unknown[] = [];
    let crmAnswers = false;
    const entries = new Map<string, unknown>();
    jobs.subscribe(doorSold, 'thanks', ({ door }) => ({ payload: { door } }));
    jobs.subscribe(doorSold, 'crm', (sale) => ({ payload: sale }));
    jobs.handle('thanks', async (payload) => void letters.push(payload));
    jobs.handle('crm', async (payload, { key }) => {
      if (!crmAnswers) throw new Error('The CRM does not answer');
      entries.set(key, payload);
    });

    const sale = { door: 'oak', cents: 99_900 };
    await inTransaction(database().db, (tx) => jobs.publish(tx, doorSold, sale));
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await jobs.runDue();
      later(backoffMs(attempt));
    }
    expect(letters).toEqual([{ door: 'oak' }]);
    const [dead] = await jobs.latest(1, 'crm');
    expect(dead).toMatchObject({ attempts: maxAttempts, deadAt: expect.any(Date), payload: sale });
    expect(await jobs.latest(9, 'thanks')).toEqual([expect.objectContaining({ attempts: 1, deadAt: null })]);

    crmAnswers = true;
    const which = { params: { id: String(dead?.id) } };
    await call(testApp(), reviveJob, which, asAccount('agent'));
    expect(await jobs.runDue()).toBe(1);
    expect([...entries]).toEqual([[dead?.key, sale]]);
    expect(letters).toHaveLength(1);
  });

  it('reaches no subscriber when its transaction is rolled back', async () => {
    const jobs = newJobs();
    jobs.subscribe(doorSold, 'rolled-back', (payload) => ({ payload }));
    const failing = inTransaction(database().db, async (tx) => {
      await jobs.publish(tx, doorSold, { door: 'oak', cents: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await jobs.latest(1, 'rolled-back')).toEqual([]);
  });

  it('is none of the business of a subscriber that says so, and may be answered days later', async () => {
    const jobs = newJobs();
    const invited: unknown[] = [];
    jobs.subscribe(doorSold, 'invitation', ({ door }) =>
      door === 'oak' ? { payload: { door }, startAfter: new Date(now().getTime() + 14 * day) } : undefined,
    );
    jobs.handle('invitation', async (payload) => void invited.push(payload));
    await jobs.publish(database().db, doorSold, { door: 'ash', cents: 1 });
    await jobs.publish(database().db, doorSold, { door: 'oak', cents: 1 });
    later(14 * day - 1);
    await jobs.runDue();
    expect(invited).toEqual([]);
    later(1);
    await jobs.runDue();
    expect(invited).toEqual([{ door: 'oak' }]);
  });

  it('without subscribers leaves no job', async () => {
    const jobs = newJobs();
    const before = await jobs.latest(1);
    await jobs.publish(database().db, doorSold, { door: 'elm', cents: 1 });
    expect(await jobs.latest(1)).toEqual(before);
  });

  it('takes a queue once, and a queue one handler', () => {
    const jobs = newJobs();
    jobs.subscribe(doorSold, 'twice', () => undefined);
    expect(() => jobs.subscribe(doorSold, 'twice', () => undefined)).toThrow(
      'The queue twice has subscribed to door sold already',
    );
    jobs.handle('twice', async () => undefined);
    expect(() => jobs.handle('twice', async () => undefined)).toThrow(
      'The queue twice has a handler already',
    );
  });
});

describe('a queue', () => {
  it('whose handler hangs holds no other back', async () => {
    const jobs = newJobs();
    let letGo = (): void => undefined;
    const hanging = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const done: unknown[] = [];
    jobs.handle('hangs', () => hanging);
    const answered = new Promise<void>((resolve) => {
      jobs.handle('goes-on', async (payload) => {
        done.push(payload);
        if (done.length === 2) resolve();
      });
    });
    await jobs.send(database().db, 'hangs', {});
    await jobs.send(database().db, 'goes-on', 1);
    await jobs.send(database().db, 'goes-on', 2);
    const running = jobs.runDue();
    await answered;
    expect(done).toEqual([1, 2]);
    letGo();
    expect(await running).toBe(3);
  });

  it('begins nothing more once it is stopped, and finishes what it has begun', async () => {
    const jobs = newJobs();
    const done: unknown[] = [];
    let stopping: Promise<void> | undefined;
    jobs.handle('long', async (payload) => {
      stopping ??= jobs.stop();
      done.push(payload);
    });
    for (const n of [1, 2, 3]) await jobs.send(database().db, 'long', n);
    await jobs.runDue();
    await stopping;
    expect(done).toEqual([1]);
    const states = (await jobs.latest(3, 'long')).map(({ doneAt }) => doneAt !== null);
    expect(states).toEqual([false, false, true]);
    const heir = newJobs();
    heir.handle('long', async (payload) => void done.push(payload));
    await heir.runDue();
    expect(done).toEqual([1, 2, 3]);
  });
});
