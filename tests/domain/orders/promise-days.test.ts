import { holidayOn } from '#domain/dates/holidays.ts';
import { type PromisePlace, promiseDays } from '#domain/orders/promise-days.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const norwalk: PromisePlace = { timeZone: 'America/New_York', country: 'US' };
const promised = (now: string, leadDays: number, spanDays = 2, place = norwalk) =>
  promiseDays(place, { now: new Date(now), leadDays, spanDays });

describe('the days of a promise', () => {
  it('are counted from the day that it is at the branch', () => {
    expect(promised('2026-06-02T03:30:00Z', 2).earliest_day).toBe('2026-06-03');
    expect(promised('2026-06-02T04:30:00Z', 2).earliest_day).toBe('2026-06-04');
  });

  it('skip weekends and holidays', () => {
    expect(promised('2026-07-01T16:00:00Z', 3, 1)).toEqual({
      earliest_day: '2026-07-06',
      latest_day: '2026-07-07',
    });
    expect(promised('2026-11-24T16:00:00Z', 2, 1)).toEqual({
      earliest_day: '2026-11-27',
      latest_day: '2026-11-30',
    });
    const toronto: PromisePlace = { timeZone: 'America/Toronto', country: 'CA' };
    expect(promised('2026-06-30T16:00:00Z', 1, 1, toronto).earliest_day).toBe('2026-07-02');
  });

  it('are working days in order, not before the lead time is over', () => {
    const days = {
      now: fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      leadDays: fc.nat(200),
      spanDays: fc.nat(10),
    };
    fc.assert(
      fc.property(fc.record(days), (asked) => {
        const { earliest_day, latest_day } = promiseDays(norwalk, asked);
        expect(earliest_day <= latest_day).toBe(true);
        const from = promiseDays(norwalk, { ...asked, leadDays: 0, spanDays: 0 }).earliest_day;
        const passed = (Date.parse(earliest_day) - Date.parse(from)) / 86_400_000;
        expect(passed).toBeGreaterThanOrEqual(asked.leadDays - 4);
        for (const text of [earliest_day, latest_day]) {
          const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
          expect([0, 6]).not.toContain(new Date(`${text}T12:00:00Z`).getUTCDay());
          expect(holidayOn('US', { year, month, day })).toBeUndefined();
        }
      }),
    );
  });
});
