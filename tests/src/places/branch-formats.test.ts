import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { initialsOf } from '#src/features/places/branch-pages/initials-of.ts';

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
