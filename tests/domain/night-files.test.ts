import { existsSync } from 'node:fs';
import { nightFiles } from '#tests/night.ts';

it('leaves to the night only files that there are', () => {
  expect(nightFiles.filter((name) => !existsSync(`${name}.test.ts`))).toEqual([]);
});
