import { readdirSync, readFileSync } from 'node:fs';

const units = '(?:days?|weeks?|months?|years?|hours?|percent|colors?|styles|showrooms)';
const numbers =
  '(?!1 )(?:\\d+(?:[.,]\\d+)*|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|twenty|thirty|sixty|ninety)';
const stated = new RegExp(`\\b${numbers} (?:working )?${units}\\b`, 'gi');

/** Comments state numbers for readers of the code, type names and keys none. */
const withoutComments = (source: string): string =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/\s+/g, ' ');

/** Sentences whose number is their own datum, or another's. */
const own: Record<string, readonly string[]> = {
  'server/services/consultations/tables.ts': ["interval '1 day'"],
  'src/features/marketing/site-figures/site-page.tsx': ["'7': '7 days', '28': '28 days'"],
  'domain/consultations/staff-calendars-contract.ts': ['A week has seven days'],
  'domain/leads/brochure-post.ts': ["words: 'within eight working days'"],
  'domain/leads/inquiry-promise.ts': ["words: 'within two working days'", "words: 'two years'"],
  'domain/trade/applications-contract.ts': ['as a rule within two working days'],
  'domain/trade/client-quotes-contract.ts': ['A deposit can be at most 100 percent'],
  'domain/trade/staff-accounts-contract.ts': ['At most 120 days'],
};

const files = ['src', 'server', 'domain'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.d\.ts$|migrations/.test(name))
    .map((name) => `${folder}/${name}`),
);

it('states no number in a sentence that has its datum elsewhere in the code', () => {
  const loose = files.flatMap((file) => {
    const source = (own[file] ?? []).reduce(
      (text, sentence) => text.replaceAll(sentence, '…'),
      withoutComments(readFileSync(file, 'utf8')),
    );
    return [...source.matchAll(stated)].map(
      ({ 0: found, index }) =>
        `${file}: «${source.slice(Math.max(0, index - 50), index + found.length + 40)}»`,
    );
  });
  expect(loose).toEqual([]);
});
