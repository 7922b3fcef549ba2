import { googleCalendarUrl, outlookCalendarUrl } from '#domain/consultations/calendar-links.ts';
import {
  slotClock,
  slotWords,
  visitorsTime,
  zoneOfTimes,
  zoneWords,
} from '#domain/consultations/slot-words.ts';

const noon = { START_DATE: '2026-12-01T12:30:00-06:00', time_zone: 'America/Chicago' };

it('reads the day and the time off the branch’s own wall, on days when clocks are moved too', () => {
  expect(slotClock(noon)).toEqual({ day: '2026-12-01', time: '12:30' });
  expect(slotWords(noon)).toBe('Tuesday, December 1, 12:30 pm');
  expect(slotWords({ START_DATE: '2026-03-08T09:00:00-04:00' })).toBe('Sunday, March 8, 9 am');
  expect(slotWords({ START_DATE: '2026-11-01T09:00:00-05:00' })).toBe('Sunday, November 1, 9 am');
});

it('names the zone of the times, or that of the branch where there are none', () => {
  const TerritoryGroup = { time_zone: 'America/New_York' };
  expect(zoneOfTimes({ Timeslots: [noon], TerritoryGroup })).toBe('America/Chicago');
  expect(zoneOfTimes({ Timeslots: [], TerritoryGroup })).toBe('America/New_York');
});

it('says the visitor’s own time only where it differs, and none of a zone that does not exist', () => {
  expect(visitorsTime(noon, 'America/New_York')).toBe('Tuesday, December 1, 1:30 pm Eastern Time');
  expect(visitorsTime(noon, 'Australia/Sydney')).toMatch(/^Wednesday, December 2, 5:30 am /);
  expect(visitorsTime(noon, 'America/Winnipeg')).toBeUndefined();
  expect(visitorsTime(noon, 'Nowhere/At_All')).toBeUndefined();
  expect(visitorsTime(noon, undefined)).toBeUndefined();
  expect(zoneWords('America/Chicago')).toBe('Central Time');
  expect(zoneWords('Nowhere/At_All')).toBe('Nowhere/At_All');
});

it('fills in the pages of two calendars with the same instants', () => {
  const entry = {
    title: 'Consultation & coffee',
    start: noon.START_DATE,
    end: '2026-12-01T13:30:00-06:00',
    details: 'To move: https://x.example/?a=1&b=2',
    location: '14 Wall Street',
  };
  const google = new URL(googleCalendarUrl(entry));
  expect(google.origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(google.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: entry.title,
    dates: '20261201T183000Z/20261201T193000Z',
    details: entry.details,
    location: entry.location,
  });
  const outlook = new URL(outlookCalendarUrl(entry));
  expect(outlook.origin).toBe('https://outlook.live.com');
  expect(Object.fromEntries(outlook.searchParams)).toMatchObject({
    startdt: '2026-12-01T18:30:00.000Z',
    enddt: '2026-12-01T19:30:00.000Z',
    subject: entry.title,
    body: entry.details,
  });
});
