import { wallClock } from '#domain/dates/wall-clock.ts';
import { occurrencesWithin, reachOf } from '#server/services/consultations/calendars/block-occurrences.ts';
import { Recurrence } from '#server/services/consultations/calendars/recurrence.ts';
import { northAmericanZones } from '#tests/support/places/north-american-zones.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const zone = 'America/New_York';
const hour = 3_600_000;

const block = (over: object = {}) => ({
  blockType: 'Block' as const,
  insteadStartsAt: null,
  rrule: null as string | null,
  startsAt: new Date('2027-03-01T14:00Z'),
  endsAt: new Date('2027-03-01T16:00Z'),
  ...over,
});

const within = (from: string, to: string, over: object, timeZone = zone) =>
  occurrencesWithin(block(over), timeZone, { start: Date.parse(from), end: Date.parse(to) }).map(
    ({ kind, start, end }) =>
      `${kind} ${new Date(start).toISOString().slice(0, 16)}/${new Date(end).toISOString().slice(11, 16)}`,
  );

describe('a series', () => {
  it('[3.23] stays at the hour of the clock when clocks are moved', () => {
    expect(within('2027-03-08T00:00Z', '2027-03-23T00:00Z', { rrule: 'FREQ=WEEKLY;BYDAY=MO' })).toEqual([
      'Block 2027-03-08T14:00/16:00',
      'Block 2027-03-15T13:00/15:00',
      'Block 2027-03-22T13:00/15:00',
    ]);
  });

  it('ends after its count, at its day and at its moment', () => {
    const all = (rrule: string) => within('2027-03-01T00:00Z', '2028-03-01T00:00Z', { rrule });
    expect(all('FREQ=DAILY;COUNT=3')).toHaveLength(3);
    expect(all('FREQ=DAILY;UNTIL=20270304')).toHaveLength(4);
    expect(all('FREQ=DAILY;UNTIL=20270304T140000Z')).toHaveLength(4);
    expect(all('FREQ=DAILY;UNTIL=20270304T135900Z')).toHaveLength(3);
    expect(all('FREQ=MONTHLY;BYDAY=1MO')).toHaveLength(12);
  });

  it('is a whole day on a day of 23 hours as well', () => {
    const whole = {
      startsAt: new Date('2027-03-07T05:00Z'),
      endsAt: new Date('2027-03-08T05:00Z'),
      rrule: 'FREQ=WEEKLY',
    };
    expect(within('2027-03-14T00:00Z', '2027-03-15T12:00Z', whole)).toEqual(['Block 2027-03-14T05:00/04:00']);
  });

  it('moves working time with all of its days', () => {
    const moved = {
      blockType: 'Both',
      insteadStartsAt: new Date('2027-03-06T15:00Z'),
      rrule: 'FREQ=WEEKLY;COUNT=2',
    };
    expect(within('2027-03-01T00:00Z', '2027-04-01T00:00Z', moved)).toEqual([
      ...['Block 2027-03-01T14:00/16:00', 'Unblock 2027-03-06T15:00/17:00'],
      ...['Block 2027-03-08T14:00/16:00', 'Unblock 2027-03-13T15:00/17:00'],
    ]);
    expect(within('2027-03-12T00:00Z', '2027-03-14T00:00Z', moved)).toEqual([
      'Unblock 2027-03-13T15:00/17:00',
    ]);
  });

  it.each([
    ...['FREQ=HOURLY', 'FREQ=MINUTELY', 'FREQ=SECONDLY', 'FREQ=DAILY;BYHOUR=9,10', 'FREQ=DAILY;BYMINUTE=0'],
    ...['FREQ=DAILY;INTERVAL=0', 'FREQ=DAILY;INTERVAL=-1', 'FREQ=DAILY;COUNT=1000', 'FREQ=DAILY;COUNT=0'],
    ...[
      'FREQ=DAILY;COUNT=3;UNTIL=20270401',
      'FREQ=DAILY;FREQ=WEEKLY',
      'FREQ=WEEKLY;BYDAY=1MO',
      'FREQ=',
      'MO',
    ],
    ...[
      'FREQ=DAILY;BYDAY=TU',
      'FREQ=WEEKLY;BYDAY=TU',
      'FREQ=DAILY;UNTIL=20270228',
      'FREQ=DAILY;UNTIL=20271340',
    ],
    ...[
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'FREQ=WEEKLY;BYEASTER=0',
      'FREQ=DAILY;TZID=UTC',
      '__proto__=1',
    ],
    ...['FREQ=DAILY;UNTIL=20271399T999999Z', 'FREQ=DAILY=WEEKLY', 'FREQ=__proto__', 'FREQ=DAILY;;', ''],
  ])('is refused as %j', (rrule) => {
    expect(Recurrence.parse(rrule, block().startsAt, zone)).toBeUndefined();
    expect(reachOf(block({ rrule }), zone)).toBeUndefined();
  });

  it('is found by the time that it reaches, in every zone', () => {
    const rules = fc.constantFrom(
      ...[
        'FREQ=DAILY;COUNT=40',
        'FREQ=DAILY;INTERVAL=3',
        'FREQ=WEEKLY;UNTIL=20271201',
        'FREQ=MONTHLY;COUNT=9',
      ],
    );
    const moved = fc.option(fc.integer({ min: -24 * 20, max: 24 * 20 }), { nil: undefined });
    const start = fc.integer({ min: 0, max: 24 * 300 });
    fc.assert(
      fc.property(
        fc.constantFrom(...northAmericanZones),
        rules,
        moved,
        start,
        start,
        (timeZone, rrule, by, at, from) => {
          const startsAt = new Date(Date.parse('2027-01-04T00:00Z') + at * hour);
          const series = {
            startsAt,
            endsAt: new Date(startsAt.getTime() + 2 * hour),
            rrule,
            blockType: by === undefined ? ('Unblock' as const) : ('Both' as const),
            insteadStartsAt: by === undefined ? null : new Date(startsAt.getTime() + by * hour),
          };
          const reach = reachOf(series, timeZone);
          if (!reach) throw new Error('The rule was refused');
          const window = { start: startsAt.getTime() + (from - 24 * 30) * hour, end: 0 };
          window.end = window.start + 24 * 14 * hour;
          const found = occurrencesWithin(series, timeZone, window);
          const minutes = (time: number) => wallClock(timeZone, new Date(time)).minutes;
          for (const { kind, start, end } of found) {
            expect(start).toBeLessThan(window.end);
            expect(end).toBeGreaterThan(window.start);
            expect(end).toBeGreaterThanOrEqual(reach.reachesFrom.getTime());
            if (reach.reachesUntil) expect(end).toBeLessThanOrEqual(reach.reachesUntil.getTime());
            // A skipped hour moves one hour later.
            const apart = (minutes(start) - minutes(startsAt.getTime()) + 1440) % 1440;
            if (kind === 'Unblock' && by === undefined) expect([0, 60]).toContain(apart);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

it('opens what is moved also where it overlaps the time that it leaves', () => {
  const later = {
    startsAt: new Date('2027-03-01T14:00Z'),
    endsAt: new Date('2027-03-01T22:00Z'),
    blockType: 'Both',
    insteadStartsAt: new Date('2027-03-01T15:00Z'),
  };
  expect(within('2027-03-01T00:00Z', '2027-03-02T12:00Z', later)).toEqual([
    'Block 2027-03-01T14:00/15:00',
    'Unblock 2027-03-01T15:00/23:00',
  ]);
});
