import { existsSync, readFileSync } from 'node:fs';
import { inProject } from '#server/paths.ts';

const [, table = ''] = readFileSync(inProject('docs/operations.md'), 'utf8').split('\n\n|', 2);
const rows = table
  .split('\n')
  .slice(2)
  .filter((line) => line.startsWith('|'));

const isTest = (name: string): boolean =>
  [name, ...['ts', 'tsx'].map((ending) => `tests/${name}.test.${ending}`)].some((path) =>
    existsSync(inProject(path)),
  );

it('each failure of the operations table names tests that make it', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const named = [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect([row, named.length > 0, named.filter((name) => !isTest(name))]).toEqual([row, true, []]);
  }
});
