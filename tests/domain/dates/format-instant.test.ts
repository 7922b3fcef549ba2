import {
  formatDayAndTime,
  formatTime,
  formatTimeToSeconds,
  formatUsDayAndTime,
} from '#domain/dates/format-instant.ts';

const at = '2026-11-02T14:05:09Z';
/** Engines write a narrow no-break space before the half of the day. */
const plain = (text: string): string => text.replace(/\s/g, ' ');

it('writes a day and a time by the clock of a zone', () => {
  expect(plain(formatDayAndTime(at, 'America/New_York'))).toBe('Nov 2, 2026, 9:05 AM');
  expect(plain(formatDayAndTime(new Date(at), 'America/St_Johns'))).toBe('Nov 2, 2026, 10:35 AM');
  expect(plain(formatDayAndTime('2026-11-02T03:00:00Z', 'America/Los_Angeles'))).toBe('Nov 1, 2026, 7:00 PM');
});

it('names the two hours of a night alike by their zone', () => {
  const [first, second] = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'].map((instant) =>
    plain(formatUsDayAndTime(instant, 'America/New_York')),
  );
  expect([first, second]).toEqual(['11/01/2026, 1:30 AM EDT', '11/01/2026, 1:30 AM EST']);
});

it('goes by the zone of the machine without one', () => {
  const local = new Date(2026, 10, 2, 9, 5, 9);
  expect(plain(formatDayAndTime(local))).toBe('Nov 2, 2026, 9:05 AM');
  expect(plain(formatTime(local))).toBe('9:05 AM');
  expect(plain(formatTimeToSeconds(local.toISOString()))).toBe('9:05:09 AM');
});

it('refuses an unknown zone and an invalid date', () => {
  expect(() => formatDayAndTime(at, 'America/Atlantis')).toThrow(RangeError);
  expect(() => formatDayAndTime('yesterday')).toThrow(RangeError);
});
