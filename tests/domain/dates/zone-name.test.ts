import { canonicalZone, zoneName } from '#domain/dates/zone-name.ts';

it.each([
  ['America/New_York', 'Eastern Time'],
  ['America/Indiana/Indianapolis', 'Eastern Time'],
  ['America/Chicago', 'Central Time'],
  ['America/Los_Angeles', 'Pacific Time'],
])('calls the clock of %s %s', (timeZone, name) => {
  expect(zoneName(timeZone)).toBe(name);
});

it('knows a zone by its older names', () => {
  expect(canonicalZone('US/Eastern')).toBe(canonicalZone('America/New_York'));
  expect(() => canonicalZone('America/Atlantis')).toThrow(RangeError);
});
