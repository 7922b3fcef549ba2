import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ContentSet } from '#domain/content/content-set.ts';
import { inProject } from '#server/paths.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { inWords, otherNumbers, statedFacts } from '#tests/support/content/stated-facts.ts';

let content: ContentSet;
beforeAll(async () => {
  content = await readContent(inProject('content'));
});

/** The warranty's table is the datum itself. */
const isDatum = (key: string): boolean => key === 'coverage';

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (isDatum(key) ? [] : leaves(inner)));
};

/** A file's prose in one line, without its numbers and keys */
function proseOf(file: string): string {
  const text = readFileSync(inProject(join('content', file)), 'utf8');
  const prose = file.endsWith('.md')
    ? text.replace(/^---\n[\s\S]*?\n---\n/, '')
    : leaves(parse(text)).join(' ¶ ');
  return prose.replace(/\s+/g, ' ');
}

const searched = ['support', 'products/lines', 'products/categories', 'promotions', 'pages']
  .flatMap((folder) => readdirSync(inProject(join('content', folder))).map((name) => join(folder, name)))
  .concat('home.yaml', 'documents/store-policy.md')
  // These pages report and teach; they state no terms.
  .filter((file) => !/pages\/(about|careers|press|sustainability|windows-101)\.yaml$/.test(file));

const words = Array.from({ length: 99 }, (_, index) => inWords(index + 1)).join('|');
const number = `(?:\\d[\\d,.]*|${words}|dozen)`;
const unit = '(?:colors?|finishes|styles|sizes|days?|weeks?|months?|years?|answers)';
const stated = new RegExp(
  `\\b${number}(?:[ -](?:\\w+|baked-on)){0,1}[ -]${unit}\\b|\\$\\d[\\d,.]*|\\b${number}(?:%| percent)`,
  'gi',
);

describe('facts that content states about our goods and terms', () => {
  it.each(Object.keys(statedFacts))('%s says what the data say', (file) => {
    const prose = proseOf(file);
    const missing = statedFacts[file]?.(content).filter((fact) => !prose.includes(fact));
    expect(missing).toEqual([]);
  });

  it.each(searched)('%s states no number that is not registered', (file) => {
    const known = [...(statedFacts[file]?.(content) ?? []), ...(otherNumbers[file] ?? [])];
    const rest = known.reduce((prose, fact) => prose.replaceAll(fact, '…'), proseOf(file));
    const unknown = [...rest.matchAll(stated)].map(
      ({ 0: found, index }) =>
        `${found}: «${rest.slice(Math.max(0, index - 40), index + found.length + 30)}»`,
    );
    // Tie it to its datum in tests/support/content/stated-facts.ts, or quote it there under `otherNumbers`.
    expect(unknown).toEqual([]);
  });

  it('quotes no other number that is not there', () => {
    const gone = Object.entries(otherNumbers).flatMap(([file, quotes]) =>
      quotes.flatMap((quote) => (proseOf(file).includes(quote) ? [] : `${file}: ${quote}`)),
    );
    expect(gone).toEqual([]);
  });
});
