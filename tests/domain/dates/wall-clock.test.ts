import { addDays, dayOfIso, isoDay, utcMidnight } from '#domain/dates/civil-day.ts';
import { instantOf, isoDayIn, wallClock } from '#domain/dates/wall-clock.ts';
import { fewerByDay } from '#tests/support/by-day.ts';
import { clockChanges, northAmericanZones } from '#tests/support/places/north-american-zones.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const zone = fc.constantFrom(...northAmericanZones);
const years = [2019, 2027, 2032];

const shown = (timeZone: string, instant: Date) => {
  const { day, minutes } = wallClock(timeZone, instant);
  return { day: isoDay(day), minutes };
};

it('names zones that there are', () => {
  for (const timeZone of northAmericanZones) expect(() => wallClock(timeZone, new Date(0))).not.toThrow();
});

it('finds the instant that the clock on the wall was read at, but for the second of two alike', () => {
  const instants = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(zone, instants, (timeZone, at) => {
      const minute = Math.floor(at.getTime() / 60_000) * 60_000;
      const { day, minutes } = wallClock(timeZone, new Date(minute));
      const found = instantOf(timeZone, day, minutes).getTime();
      expect([minute, minute - 3_600_000]).toContain(found);
      expect(wallClock(timeZone, new Date(found))).toEqual({ day, minutes });
    }),
    { numRuns: fewerByDay(500, 3) },
  );
});

it('reads the clock as Intl does, at any time and around changes of the offset', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  const changes = fc
    .tuple(fc.constantFrom(...years.map(clockChanges).flatMap((each) => Object.values(each))), fc.integer())
    .map(([day, spread]) => new Date(utcMidnight(day) + (spread % 172_800_000)));
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.oneof(instants, changes), (timeZone, at) => {
      const options = { timeZone, dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const;
      const [date, time = ''] = new Intl.DateTimeFormat('sv-SE', options).format(at).split(' ');
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      expect(shown(timeZone, at)).toEqual({ day: date, minutes: 60 * hours + minutes });
    }),
    { numRuns: fewerByDay(1_500, 3) },
  );
});

describe.each(northAmericanZones)('on the days when clocks are moved, in %s', (timeZone) => {
  it('shows what was asked for, or as much more as the clock was moved forward', () => {
    for (const year of years) {
      for (const change of Object.values(clockChanges(year))) {
        for (const around of [0, 1]) {
          const day = addDays(change, around);
          let last = Number.NEGATIVE_INFINITY;
          for (let minutes = 0; minutes < 1440; minutes += minutes < 240 ? 30 : 240) {
            const instant = instantOf(timeZone, day, minutes);
            const { day: on, minutes: seen } = shown(timeZone, instant);
            expect(on).toBe(isoDay(day));
            const gap = minutes >= 120 && minutes < 180 && around === 0 ? [0, 60] : [0];
            expect(gap).toContain(seen - minutes);
            // The first of two equal local times: an hour earlier, the clock differed.
            const hourBefore = shown(timeZone, new Date(instant.getTime() - 3_600_000));
            expect(hourBefore).not.toEqual({ day: on, minutes: seen });
            // A skipped local time maps to a later time, which then repeats.
            if (seen !== minutes) continue;
            expect(instant.getTime()).toBeGreaterThan(last);
            last = instant.getTime();
          }
        }
      }
    }
  });
});

it.each([
  ['America/New_York', '2027-03-14', 150, '2027-03-14T07:30:00.000Z'],
  ['America/New_York', '2027-03-14', 180, '2027-03-14T07:00:00.000Z'],
  ['America/New_York', '2027-11-07', 90, '2027-11-07T05:30:00.000Z'],
  ['America/New_York', '2027-11-07', 120, '2027-11-07T07:00:00.000Z'],
  ['America/St_Johns', '2027-11-07', 90, '2027-11-07T04:00:00.000Z'],
  ['America/Phoenix', '2027-03-14', 150, '2027-03-14T09:30:00.000Z'],
  ['Pacific/Honolulu', '2027-03-14', 540, '2027-03-14T19:00:00.000Z'],
  ['America/Regina', '2027-11-07', 540, '2027-11-07T15:00:00.000Z'],
  ['America/Chicago', '2027-06-01', 1440, '2027-06-02T05:00:00.000Z'],
  ['America/Chicago', '2027-06-01', -60, '2027-06-01T04:00:00.000Z'],
  // A clock that is moved by half an hour, and offsets of a half and a quarter.
  ['Australia/Lord_Howe', '2027-10-03', 135, '2027-10-02T15:45:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04', 105, '2027-04-03T14:45:00.000Z'],
  ['Asia/Kolkata', '2027-01-01', 0, '2026-12-31T18:30:00.000Z'],
  ['Asia/Kathmandu', '2027-01-01', 0, '2026-12-31T18:15:00.000Z'],
  ['UTC', '2027-01-01', 90, '2027-01-01T01:30:00.000Z'],
])('reads %s on %s at minute %d as %s', (timeZone, day, minutes, instant) =>
  expect(instantOf(timeZone, dayOfIso(day), minutes).toISOString()).toBe(instant),
);

it('asks nothing of the zone that the machine is in', () => {
  const local = [
    'getTimezoneOffset',
    'getFullYear',
    'getMonth',
    'getDate',
    'getDay',
    'getHours',
    'getMinutes',
  ];
  const spies = local.map((name) =>
    jest.spyOn(Date.prototype, name as 'getHours').mockImplementation(() => {
      throw new Error(`${name} goes by the machine's zone`);
    }),
  );
  try {
    expect(instantOf('America/Denver', dayOfIso('2027-03-14'), 540).toISOString()).toBe(
      '2027-03-14T15:00:00.000Z',
    );
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});

it('refuses an unknown zone', () =>
  expect(() => instantOf('America/Atlantis', dayOfIso('2027-03-14'), 540)).toThrow(RangeError));

it('goes by the asked zone, even if it was the zone of the machine and is no more', () => {
  const before = process.env.TZ;
  const noon = new Date('2027-06-01T16:00:00Z');
  const read = () => [
    wallClock('America/New_York', noon).minutes,
    instantOf('America/New_York', dayOfIso('2027-06-01'), 720).toISOString(),
  ];
  try {
    process.env.TZ = 'America/New_York';
    expect(read()).toEqual([720, noon.toISOString()]);
    process.env.TZ = 'America/Denver';
    expect(read()).toEqual([720, noon.toISOString()]);
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
});

it.each(['America/New_York', 'UTC'])('refuses an invalid date in %s', (timeZone) =>
  expect(() => wallClock(timeZone, new Date(Number.NaN))).toThrow(RangeError),
);

it('names the day in a zone', () => {
  const evening = new Date('2026-12-01T03:05:00Z');
  expect(isoDayIn('America/New_York', evening)).toBe('2026-11-30');
  expect(isoDayIn('Pacific/Kiritimati', new Date('2026-11-30T10:00:00Z'))).toBe('2026-12-01');
});
