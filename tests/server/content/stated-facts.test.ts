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

/** Steps of a branch's replacement, which branch-schedules.test.ts compares with the lead times. */
const isSchedule = (key: string): boolean => key === 'schedule';

const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isDatum(key) || isSchedule(key) ? [] : leaves(inner),
  );
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

/** Guides and branches also teach and report: these words mark sentences about our terms. */
const ofTerms =
  /warrant|covered?\b|quote|price|deliver|truck|\bmade\b|\bship|\border|deposit|refund|returned|replaced|remade|\bunits?\b|Daybook|Plumbline|Meridian|Joiner|\bcolors?\b|\bhold|storage|collect/i;

/** Reports of a branch, which state no terms */
const stories = ['about', 'careers', 'team', 'projects'];

function termsOf(file: string): string {
  const text = readFileSync(inProject(join('content', file)), 'utf8');
  const told = file.endsWith('.md') ? [] : (parse(text) as Record<string, unknown>);
  const prose = file.endsWith('.md')
    ? text.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/```[\s\S]*?```/g, '')
    : Object.entries(told)
        .filter(([part]) => !stories.includes(part))
        .flatMap(([, value]) => leaves(value))
        .join(' ¶ ');
  return prose
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) | ¶ /)
    .filter((sentence) => ofTerms.test(sentence))
    .join(' ¶ ');
}

function unregistered(file: string, prose: string): string[] {
  const known = [...(statedFacts[file]?.(content) ?? []), ...(otherNumbers[file] ?? [])];
  const rest = known.reduce((text, fact) => text.replaceAll(fact, '…'), prose);
  return [...rest.matchAll(stated)].map(
    ({ 0: found, index }) => `${found}: «${rest.slice(Math.max(0, index - 40), index + found.length + 30)}»`,
  );
}

const guides = ['articles', 'brochures', 'branch-pages', 'showrooms'].flatMap((folder) =>
  readdirSync(inProject(join('content', folder))).map((name) => join(folder, name)),
);

describe('facts that content states about our goods and terms', () => {
  it.each(Object.keys(statedFacts))('%s says what the data say', (file) => {
    const prose = proseOf(file);
    const missing = statedFacts[file]?.(content).filter((fact) => !prose.includes(fact));
    expect(missing).toEqual([]);
  });

  // Tie it to its datum in tests/support/content/stated-facts.ts, or quote it there under `otherNumbers`.
  it.each(searched)('%s states no number that is not registered', (file) => {
    expect(unregistered(file, proseOf(file))).toEqual([]);
  });

  it.each(guides)('%s states no term that is not registered', (file) => {
    expect(unregistered(file, termsOf(file))).toEqual([]);
  });

  it('quotes no other number that is not there', () => {
    const gone = Object.entries(otherNumbers).flatMap(([file, quotes]) =>
      quotes.flatMap((quote) => (proseOf(file).includes(quote) ? [] : `${file}: ${quote}`)),
    );
    expect(gone).toEqual([]);
  });
});
