import { buildIndex } from '#domain/search/build-index.ts';
import { highlight } from '#domain/search/highlight.ts';
import { packTerms, unpackTerms } from '#domain/search/index-files.ts';
import { readIndex } from '#domain/search/index-reader.ts';
import { editDistance } from '#domain/search/lexicon.ts';
import { queryLanguage } from '#domain/search/parse-query.ts';
import type { SearchDocument } from '#domain/search/search-document.ts';
import { searchSite, suggestHits } from '#domain/search/search-site.ts';
import { shortcutOf } from '#domain/search/shortcut.ts';
import { stemOf, wordsOf } from '#domain/search/words.ts';
import fc from '#tests/support/seeded-fast-check.ts';

const document = (url: string, title: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'part',
  url,
  title,
  summary: '',
  image: '',
  keywords: '',
  body: '',
  importance: 1,
  ...rest,
});

const language = queryLanguage({
  fillers: ['the a is my broken'],
  synonyms: [
    { said: ['latch'], means: 'lock' },
    { said: ['torn screen'], means: 'mesh' },
  ],
});

const documents = [
  document('/lock/', 'Sash lock', { keywords: 'LK-1001 double-hung' }),
  document('/mesh/', 'Mesh and spline kit', { summary: 'For screens that are torn.' }),
  document('/roll/', 'Mesh by the roll'),
  document('/frame/', 'Screen frame'),
  document('/article/', 'Locks that last', { kind: 'article', body: 'A sash wants two of them.' }),
];
const engine = { language, reader: readIndex(buildIndex(documents), language.meanings.keys()) };
const urlsOf = async (query: string) =>
  (await searchSite(engine, query)).groups.flatMap(({ hits }) => hits.map(({ url }) => url));

describe('a search', () => {
  it.each([
    ['the word itself, whatever its form', 'locks', '/lock/'],
    ['a synonym', 'my latch is broken', '/lock/'],
    ['a phrase that means another word', 'torn screen', '/mesh/'],
    ['a slip of the keys', 'sahs lokc', '/lock/'],
    ['a slip in a synonym', 'lacth', '/lock/'],
    ['a part number, however it is typed', 'lk1001', '/lock/'],
    ['two words written as one', 'doublehung', '/lock/'],
  ])('finds %s', async (_, query, url) => {
    expect((await urlsOf(query))[0]).toBe(url);
  });

  it('finds what has any of the words, and more of them first', async () => {
    expect(await urlsOf('mesh frame')).toEqual(expect.arrayContaining(['/mesh/', '/frame/']));
    expect((await urlsOf('sash lock'))[0]).toBe('/lock/');
  });

  it('does not ask for the words of a phrase: what has its meaning alone is found too', async () => {
    expect(await urlsOf('torn screen')).toEqual(['/mesh/', '/roll/']);
  });

  it('leaves out what has little of the query where something has all of it', async () => {
    expect(await urlsOf('mesh spline kit screens')).toEqual(['/mesh/']);
  });

  it('counts each kind, and shows one of them alone', async () => {
    const { counts, total } = await searchSite(engine, 'lock');
    expect({ counts, total }).toEqual({
      counts: [
        { kind: 'part', count: 1 },
        { kind: 'article', count: 1 },
      ],
      total: 2,
    });
    const { groups } = await searchSite(engine, 'lock', { kind: 'article' });
    expect(groups.map(({ kind }) => kind)).toEqual(['article']);
  });

  it('finds nothing where nothing is like it, and everything that filler words say when they stand alone', async () => {
    expect((await searchSite(engine, 'zzzzqqq')).total).toBe(0);
    expect((await searchSite(engine, '')).total).toBe(0);
    expect(await urlsOf('a')).toEqual(['/article/']);
  });

  it('suggests for a word that is only begun', async () => {
    const { hits } = await suggestHits(engine, 'spl', 5);
    expect(hits.map(({ url }) => url)).toEqual(['/mesh/']);
  });
});

describe('what a query may be meant as', () => {
  it.each([
    ['06851', '/locations/?near=06851'],
    ['k1a0b1', '/locations/?near=K1A%200B1'],
    ['cl abcd2345', '/support/track-order/'],
    ['lock', undefined],
    ['warranty', undefined],
    ['CL-WARRANTY', '/support/track-order/'],
  ])('%s leads to %s', (query, url) => {
    expect(shortcutOf(query, 3)?.url).toBe(url);
  });

  it('is an order number of letters alone only if nothing else is found', () => {
    expect(shortcutOf('warranty', 0)?.url).toBe('/support/track-order/');
  });
});

describe('words', () => {
  it.each([
    ['windows', 'window'],
    ['sliding', 'slider'],
    ['latches', 'latch'],
    ['weathered', 'weather'],
    ['contractors', 'contracting'],
  ])('%s and %s have one stem', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  it.each([
    ['casing', 'casement'],
    ['glass', 'glazing'],
    ['brass', 'bras'],
  ])('%s and %s have not', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });

  it('are read without case, accents and apostrophes', () => {
    expect(wordsOf("Won't Montréal’s LK-1001")).toEqual(['wont', 'montreals', 'lk', '1001']);
    for (const copied of ['LK\u20111001', 'L\u200BK-1001', 'ＬＫ－1001', '\uFEFFLK\u00AD-1001'])
      expect(wordsOf(copied)).toEqual(['lk', '1001']);
  });

  it('are marked in a text that stays the same', () => {
    expect(highlight('Locks, and a lock.', new Set(['lock'])).filter(({ isMatch }) => isMatch)).toEqual([
      { text: 'Locks', isMatch: true },
      { text: 'lock', isMatch: true },
    ]);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (text, terms) => {
        const joined = highlight(text, new Set(terms)).map((stretch) => stretch.text);
        expect(joined.join('')).toBe(text);
      }),
    );
  });
});

describe('distances of words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

  it('are a metric within their limit', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const distance = editDistance(one, other, 9);
        expect(distance).toBe(editDistance(other, one, 9));
        expect(distance === 0).toBe(one === other);
        expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(editDistance(one, other, 1)).toBe(Math.min(distance, 2));
      }),
      { examples: [['aaaaacb', 'aaaaabaa']] },
    );
  });

  it('are 1 for two letters that changed places', () => {
    expect(editDistance('scren', 'srcen', 2)).toBe(1);
  });
});

it('terms are the same packed and unpacked', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,50}$/), { minLength: 1 }), (terms) => {
      const sorted = terms.sort();
      expect(unpackTerms(packTerms(sorted))).toEqual(sorted);
    }),
  );
});
