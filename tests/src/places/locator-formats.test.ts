import { dayHours } from '#domain/dates/week-words.ts';
import { formatDistance } from '#domain/places/distance.ts';
import { groupByState } from '#src/features/places/showrooms/branch-list.tsx';
import { plainHeading } from '#src/features/places/showrooms/showroom-visit.tsx';
import fc from '#tests/support/seeded-fast-check.ts';

it.each([
  [0, 'under 0.1 mi'],
  [0.1, '0.1 mi'],
  [1, '1 mi'],
  [9.9, '9.9 mi'],
  [10.4, '10 mi'],
  [199.6, '200 mi'],
])('says %p miles as %p', (miles, text) => expect(formatDistance(miles)).toBe(text));

it.each([
  [{ opens: '09:00', closes: '18:00' }, '9 am–6 pm'],
  [{ opens: '00:30', closes: '12:05' }, '12:30 am–12:05 pm'],
  [null, 'Closed'],
])('says %p as %p', (day, text) => expect(dayHours(day)).toBe(text));

it('shows a page heading without its span markup', () => {
  expect(plainHeading('Windows in <span class="x">Norwalk,\n Connecticut</span>')).toBe(
    'Windows in Norwalk, Connecticut',
  );
  fc.assert(
    fc.property(fc.string(), (words) =>
      expect(plainHeading(`<span>${words}</span>`)).not.toMatch(/<\/?span/i),
    ),
  );
});

it('groups branches by state in the order given', () => {
  const branch = (id: string, name: string) => ({
    id,
    state: { name, abbreviation: name.slice(0, 2).toUpperCase() },
  });
  const groups = groupByState([branch('a', 'New York'), branch('b', 'Iowa'), branch('c', 'New York')]);
  expect(groups.map(({ anchor, branches }) => [anchor, branches.map(({ id }) => id)])).toEqual([
    ['new-york', ['a', 'c']],
    ['iowa', ['b']],
  ]);
});
