import { visitorsToday } from '#src/widgets/visitors-today.ts';

afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
});

const at = (now: Date): void => {
  jest.useFakeTimers({ now });
};

it.each([
  [new Date(2026, 0, 5, 23, 59), '2026-01-05'],
  [new Date(2026, 10, 21, 0, 0), '2026-11-21'],
])('is the visitor’s own day, whatever day it is in Greenwich: %s', (now, day) => {
  at(now);
  expect(visitorsToday()).toBe(day);
});

it('is the day in a zone where one is named', () => {
  at(new Date('2026-11-21T06:30:00Z'));
  expect(visitorsToday('America/New_York')).toBe('2026-11-21');
  expect(visitorsToday('America/Los_Angeles')).toBe('2026-11-20');
});

it('is the day as of which a preview is looked at, in every zone', () => {
  document.head.innerHTML = '<meta name="as-of" content="2026-12-01">';
  expect([visitorsToday(), visitorsToday('Pacific/Honolulu')]).toEqual(['2026-12-01', '2026-12-01']);
});
