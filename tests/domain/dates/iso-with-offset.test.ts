import { isoWithOffset } from '#domain/dates/iso-with-offset.ts';
import { wallClock } from '#domain/dates/wall-clock.ts';
import { northAmericanZones } from '#tests/support/places/north-american-zones.ts';
import fc from '#tests/support/seeded-fast-check.ts';

it('writes the clock of a zone with its offset, on both days when clocks are moved', () => {
  const written = ['2026-03-08T06:59Z', '2026-03-08T07:00Z', '2026-11-01T05:30Z', '2026-11-01T06:30Z'].map(
    (instant) => isoWithOffset('America/New_York', Date.parse(instant)),
  );
  expect(written).toEqual([
    '2026-03-08T01:59:00-05:00',
    '2026-03-08T03:00:00-04:00',
    '2026-11-01T01:30:00-04:00',
    '2026-11-01T01:30:00-05:00',
  ]);
  expect(isoWithOffset('America/St_Johns', Date.parse('2026-07-01T12:00Z'))).toBe(
    '2026-07-01T09:30:00-02:30',
  );
  expect(isoWithOffset('UTC', 0)).toBe('1970-01-01T00:00:00+00:00');
});

it('names the same instant in every zone of the United States and Canada, by the clock there', () => {
  const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2045, 0) / 60_000 });
  fc.assert(
    fc.property(fc.constantFrom(...northAmericanZones), minutes, (zone, minute) => {
      const instant = minute * 60_000;
      const text = isoWithOffset(zone, instant);
      expect(Date.parse(text)).toBe(instant);
      expect(Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))).toBe(
        wallClock(zone, new Date(instant)).minutes,
      );
    }),
  );
});
