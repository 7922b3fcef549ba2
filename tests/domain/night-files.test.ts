import { existsSync } from 'node:fs';
import { nightFiles } from '#tests/night.ts';

it('leaves to the night only files that there are', () => {
  const isThere = (name: string): boolean => ['ts', 'tsx'].some((end) => existsSync(`${name}.test.${end}`));
  expect(nightFiles.filter((name) => !isThere(name))).toEqual([]);
});
