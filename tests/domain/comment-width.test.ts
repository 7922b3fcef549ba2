import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const widest = 110;
const folders = ['bench', 'domain', 'e2e', 'server', 'src', 'tests', 'tooling'];
// Biome's directives must be on one line.
const isComment = (line: string): boolean => /^\s*(\/\/(?! biome-ignore)|\/?\*)/.test(line);

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mts|cjs|css)$/.test(file) && !file.endsWith('gatsby-types.d.ts'))
    .map((file) => join(folder, file)),
);

it(`wraps comments at ${widest} columns`, () => {
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) => (isComment(line) && line.length > widest ? [`${file}:${at + 1}`] : [])),
  );
  expect(sources.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});
