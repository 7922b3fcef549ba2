import { readFileSync } from 'node:fs';

const text = readFileSync('docs/security.md', 'utf8');

/** Sections of ASVS 5.0 with the number of their requirements up to level 2, which come first */
const sections =
  `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1
  4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2
  7.6:2 8.1:2 8.2:3 8.3:1 9.1:3 9.2:4 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5
  13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3`.split(/\s+/);

/** Requirements that have a row: `1.2.1`, `1.2.6-1.2.8` or a list of both in its first cell. */
const named = new Set(
  [...text.matchAll(/^\| ([\d., -]+?)(?: \(3\))? \|/gm)].flatMap(([, cell = '']) =>
    cell.split(', ').flatMap((part) => {
      const [from = '', to = from] = part.split('-');
      const [section, first] = [from.slice(0, from.lastIndexOf('.')), Number(from.split('.')[2])];
      const last = Number(to.split('.')[2]);
      return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
    }),
  ),
);

it('answers each requirement of ASVS 5.0 up to level 2', () => {
  const needed = sections.flatMap((one) => {
    const [section, count] = one.split(':');
    return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`);
  });
  expect(needed.length).toBeGreaterThan(190);
  expect(needed.filter((requirement) => !named.has(requirement))).toEqual([]);
});

it('names tests that exist', () => {
  const files = [...text.matchAll(/`((?:tests|e2e|server|domain|src)\/[\w./-]+\.tsx?)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect(() => readFileSync(file)).not.toThrow();
});
