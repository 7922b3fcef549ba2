import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const widest = 110;
const folders = ['bench', 'domain', 'e2e', 'server', 'src', 'tests', 'tooling'];
// The linter reads its own comments on one line only.
const isComment = (line: string): boolean => /^\s*(\/\/(?! biome-ignore)|\/?\*)/.test(line);

const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mts|cjs|css)$/.test(file) && !file.endsWith('gatsby-types.d.ts'))
    .map((file) => join(folder, file)),
);
const linesOf = new Map(sources.map((file) => [file, readFileSync(file, 'utf8').trimEnd().split('\n')]));
const docs = [
  ...['README.md', 'CONTRIBUTING.md', 'bench/README.md'],
  ...['docs', 'domain', 'src/features'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  ),
];

/** Words that make a reader decode a sentence: pronouns in place of a subject, and figures of speech. */
const riddles =
  /(^|[.;:] )(what|whatever|whoever|whose)\b(?![^.]*\?)|\b(whatever|whoever|nobody|somebody|anew|tells?|told|let go|(is|are) to be had|of its own|as ever|that much|mends?|mended)\b/i;
const inQuotes = /`[^`]*`|“[^”]*”|"[^"]*"/g;

const found = (lines: readonly string[], isWrong: (line: string) => boolean, file: string): string[] =>
  lines.flatMap((line, at) => (isWrong(line) ? [`${file}:${at + 1}: ${line.trim()}`] : []));

it(`wraps comments at ${widest} columns`, () => {
  expect(sources.length).toBeGreaterThan(1_000);
  const wide = (line: string) => isComment(line) && line.length > widest;
  expect(sources.flatMap((file) => found(linesOf.get(file) ?? [], wide, file))).toEqual([]);
});

it('says in comments and docs who does what', () => {
  const isRiddle = (line: string) =>
    isComment(line) && riddles.test(line.replace(/^\s*(\/\/|\/?\*+) ?/, '').replaceAll(inQuotes, ''));
  expect(sources.flatMap((file) => found(linesOf.get(file) ?? [], isRiddle, file))).toEqual([]);
  const isRiddleOfDocs = (line: string) => riddles.test(line.replaceAll(inQuotes, ''));
  const inDocs = docs.flatMap((file) => found(readFileSync(file, 'utf8').split('\n'), isRiddleOfDocs, file));
  expect(inDocs).toEqual([]);
});

/** `server/services/cart` for all its files; other folders count by their second level. */
const areaOf = (file: string): string => {
  const parts = dirname(file).split('/');
  return parts.slice(0, /^(services|features|widgets|sandbox)$/.test(parts[1] ?? '') ? 3 : 2).join('/');
};

it('has comments on 8 lines of 100 at most in each folder', () => {
  const areas = new Map<string, { lines: number; comments: number }>();
  // The comments of contracts describe the fields of the API.
  for (const [file, lines] of linesOf) {
    if (file.endsWith('.css') || /(^|[/-])contract\.ts$/.test(file)) continue;
    const area = areas.get(areaOf(file)) ?? { lines: 0, comments: 0 };
    areas.set(areaOf(file), {
      lines: area.lines + lines.length,
      comments: area.comments + lines.filter((line) => /^\s*(\/\/|\/?\*)/.test(line)).length,
    });
  }
  expect(areas.size).toBeGreaterThan(60);
  // In fewer lines one sentence would exceed the share.
  const large = [...areas].filter(([, { lines }]) => lines >= 40);
  expect(large.filter(([, { lines, comments }]) => comments > 0.08 * lines)).toEqual([]);
});
