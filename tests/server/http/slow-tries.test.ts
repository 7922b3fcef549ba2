import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { type Counted, SlowTries } from '#server/security/slow-tries.ts';
import { putFailures } from '#server/security/slow-tries-store.ts';
import { limitsOf } from '#server/services/account/identity/domain.ts';
import { itOnPostgres } from '#tests/support/db/engines.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';
import { until } from '#tests/support/until.ts';

const waitsForLock = (db: Database) => async () =>
  (
    await db
      .select({ pid: sql`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`datname = current_database() and wait_event_type = 'Lock'`)
  ).length > 0;

itOnPostgres('a try that waited for another one is counted by the time at which its turn came', async () => {
  const { db, close } = await openTestDatabase();
  let time = Date.parse('2026-05-04T09:00:00Z');
  const tries = new SlowTries({ db, now: () => new Date(time), digestKey: async () => 'key' });
  const begin = async () => {
    const counted = await tries.begin([{ subject: 'letters', limits: limitsOf.emailsTo }]);
    if ('retryAfterMs' in counted) throw new Error(`Has to wait for ${counted.retryAfterMs} ms`);
    return counted;
  };
  const [first] = await begin();
  if (!first) throw new Error('Nothing was counted');
  const { waiting } = await inTransaction(db, async (tx) => {
    await putFailures(tx, { ...first.after, blockedUntil: new Date(time + 1_000) });
    const waiting = begin();
    await until('a try that waits for the lock', waitsForLock(db));
    time += 1_000;
    return { waiting };
  });
  expect(await waiting).toEqual([expect.objectContaining({ after: expect.objectContaining({ count: 2 }) })]);
  await close();
});

itOnPostgres('a try that is refused under one of its subjects after a wait counts under none', async () => {
  const { db, close } = await openTestDatabase();
  const now = new Date('2026-05-04T09:00:00Z');
  const tries = new SlowTries({ db, now: () => now, digestKey: async () => 'key' });
  const limits = { free: 1, firstPauseMs: 1_000, longestPauseMs: 60_000, forgottenAfterMs: 60_000 };
  const [known, other] = ['account', 'network'].map((subject) => ({ subject, limits })) as [Counted, Counted];
  const counted = await tries.begin([known]);
  if ('retryAfterMs' in counted || !counted[0]) throw new Error('The first attempt was refused');
  const { after } = counted[0];
  const { waiting } = await inTransaction(db, async (tx) => {
    await putFailures(tx, { ...after, blockedUntil: new Date(now.getTime() + 1_000) });
    const waiting = tries.begin([known, other]);
    await until('a try that waits for the lock', waitsForLock(db));
    return { waiting };
  });
  expect(await waiting).toEqual({ retryAfterMs: 1_000 });
  expect(await tries.begin([other])).toEqual([
    expect.objectContaining({ after: expect.objectContaining({ count: 1 }) }),
  ]);
  await close();
});

it.each([1, 0])(
  'taking back an attempt lifts its own pause alone, also %i ms before another',
  async (apart) => {
    const { db, close } = await openTestDatabase();
    let time = Date.parse('2026-05-04T09:00:00Z');
    const tries = new SlowTries({ db, now: () => new Date(time), digestKey: async () => 'key' });
    const limits = { free: 1, firstPauseMs: 1_000, longestPauseMs: 60_000, forgottenAfterMs: 60_000 };
    const begin = async () => {
      const counted = await tries.begin([{ subject: 'network', limits }]);
      if ('retryAfterMs' in counted || !counted[0]) throw new Error('The attempt was refused');
      return counted[0];
    };
    const first = await begin();
    time += apart;
    const second = await begin();
    expect(await tries.pauseOf({ subject: 'network', limits })).toBe(1_000);
    await tries.takeBack(first);
    expect(await tries.pauseOf({ subject: 'network', limits })).toBe(1_000);
    await tries.takeBack(second);
    expect(await tries.pauseOf({ subject: 'network', limits })).toBe(0);
    await close();
  },
);

it('a pause that began while the clock was ahead is never longer than the longest one', async () => {
  const { db, close } = await openTestDatabase();
  let time = Date.parse('2026-05-04T11:00:00Z');
  const tries = new SlowTries({ db, now: () => new Date(time), digestKey: async () => 'key' });
  const limits = { free: 0, firstPauseMs: 1_000, longestPauseMs: 60_000, forgottenAfterMs: 60_000 };
  const counted = { subject: 'network', limits };
  await tries.begin([counted]);
  time -= 2 * 60 * 60_000;
  expect(await tries.pauseOf(counted)).toBe(60_000);
  expect(await tries.begin([counted])).toEqual({ retryAfterMs: 60_000 });
  await close();
});
