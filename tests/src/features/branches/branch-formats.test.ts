import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { formatPay } from '../../../../src/features/branches/format-pay.ts';
import { initialsOf } from '../../../../src/features/branches/initials-of.ts';

it.each([
  [{ from_cents: 2400, to_cents: 3100, per: 'hour' }, 'US', '$24 to $31 an hour'],
  [{ from_cents: 1950, to_cents: 2625, per: 'hour' }, 'US', '$19.50 to $26.25 an hour'],
  [{ from_cents: 5_800_000, to_cents: 7_600_000, per: 'year' }, 'US', '$58,000 to $76,000 a year'],
  [{ from_cents: 2900, to_cents: 3800, per: 'hour' }, 'CA', '$29 to $38 an hour, CAD'],
])('says %p in %s as %p', (pay, country, text) => expect(formatPay(pay, country)).toBe(text));

it.each([
  ['Anil Deshpande', 'AD'],
  ['Anh-Thu Pham', 'AP'],
  ['Teresa Ortiz y Pino', 'TP'],
  ['Captain Lou Faleolo', 'LF'],
  ['Big Ed Sullivan', 'ES'],
  ['Harvey Dashields Jr.', 'HD'],
  ['Clyde Hollowell III', 'CH'],
  ['Ngozi Adeleke, P.E.', 'NA'],
])('takes from %p the initials %p', (name, initials) => expect(initialsOf(name).join('')).toBe(initials));

it('finds two capital initials for everybody in the branches', () => {
  const folder = 'content/branch-pages';
  const people = readdirSync(folder).flatMap((file): { name: string }[] => {
    const { team } = parse(readFileSync(`${folder}/${file}`, 'utf8'));
    return team.people;
  });
  const odd = people.filter(({ name }) => !/^\p{Lu}{2}$/u.test(initialsOf(name).join('')));
  expect(people.length).toBeGreaterThan(150);
  expect(odd).toEqual([]);
});
