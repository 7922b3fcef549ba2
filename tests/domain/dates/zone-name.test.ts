import { zoneName } from '#domain/dates/zone-name.ts';

it.each([
  ['America/New_York', 'Eastern Time'],
  ['America/Indiana/Indianapolis', 'Eastern Time'],
  ['America/Chicago', 'Central Time'],
  ['America/Los_Angeles', 'Pacific Time'],
])('calls the clock of %s %s', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name);
});
