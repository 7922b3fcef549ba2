import { countVisitsAhead } from '#server/services/consultations/appointments/staff-store.ts';
import { hire, insertVisits } from '#tests/support/consultations/booking-harness.ts';
import { openTestDatabase } from '#tests/support/db/server-database.ts';

it('counts the visits of a branch from a time on', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  const hour = 60 * 60_000;
  const now = Date.parse('2026-05-04T14:00:00Z');
  await hire(db, ['one', 'other']);
  await insertVisits(db, [
    { consultantId: 'one', start: now - 2 * hour },
    { consultantId: 'one', start: now + hour },
    { consultantId: 'other', start: now + hour },
    { consultantId: 'other', start: now + 3 * hour, branchId: 'elsewhere' },
  ]);
  const count = (branch: string) => countVisitsAhead(db, branch, new Date(now));
  expect(await Promise.all(['elsewhere', 'nowhere'].map(count))).toEqual([1, 0]);
  const [{ branchId } = { branchId: '' }] = await insertVisits(db, [
    { consultantId: 'one', start: now + 5 * hour },
  ]);
  expect(await count(branchId)).toBe(3);
  await database.close();
});
