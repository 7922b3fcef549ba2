import { wallClock } from '#domain/dates/wall-clock.ts';
import { isCallTime, nextCallTime } from '#domain/leads/call-hours.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'America/St_Johns', 'Pacific/Guam'];
const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });

it.each([
  ['America/New_York', '2026-06-01T11:59:59Z', false],
  ['America/New_York', '2026-06-01T12:00:00Z', true],
  ['America/New_York', '2026-06-02T00:59:59Z', true],
  ['America/New_York', '2026-06-02T01:00:00Z', false],
  ['America/Los_Angeles', '2026-06-01T14:59:00Z', false],
  ['America/Los_Angeles', '2026-06-02T03:59:00Z', true],
  // Daytime from Newfoundland to Hawaii.
  [undefined, '2026-06-01T17:59:00Z', false],
  [undefined, '2026-06-01T18:00:00Z', true],
  [undefined, '2026-06-01T23:29:00Z', true],
  [undefined, '2026-06-01T23:30:00Z', false],
])('in %s at %s a phone may be called: %s', (zone, at, expected) => {
  expect(isCallTime(zone, new Date(at))).toBe(expected);
});

it('finds the next time of calls, within a day, over changes of the clock', () => {
  fc.assert(
    fc.property(fc.constantFrom(undefined, ...zones), instant, (zone, from) => {
      const next = nextCallTime(zone, from);
      expect(isCallTime(zone, next)).toBe(true);
      const waits = next.getTime() - from.getTime();
      expect(waits).toBeGreaterThanOrEqual(0);
      expect(waits).toBeLessThan(25 * 3_600_000);
      if (isCallTime(zone, from)) expect(next).toEqual(from);
      else expect(isCallTime(zone, new Date(next.getTime() - 60_000))).toBe(false);
      if (zone && waits > 0) expect(wallClock(zone, next).minutes).toBe(8 * 60);
    }),
  );
});
