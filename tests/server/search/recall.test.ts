import { buildIndex } from '#domain/search/build-index.ts';
import { findDocuments } from '#domain/search/find-documents.ts';
import {
  readIndexFiles,
  type SearchOverview,
  searchIndexFiles,
  searchOverview,
} from '#domain/search/index-files.ts';
import { queryLanguage } from '#domain/search/parse-query.ts';
import { searchDocuments } from '#domain/search/search-documents.ts';
import type { SearchEngine } from '#domain/search/search-site.ts';
import { readContent } from '#server/services/content/read-content.ts';
import { phrases } from '#tests/domain/search/phrases.ts';
import { misspelled, queries } from '#tests/domain/search/queries.ts';

async function openEngine(): Promise<SearchEngine & { urls: ReadonlySet<string> }> {
  const content = await readContent('content');
  const documents = searchDocuments(content);
  const files = searchIndexFiles(buildIndex(documents), content.searchSettings);
  const json = (address: string): unknown => JSON.parse(files.get(address) ?? 'null');
  const overview = json(searchOverview) as SearchOverview;
  const language = queryLanguage(overview);
  const reader = readIndexFiles(overview, language.meanings.keys(), async (address) => json(address));
  return { language, reader, urls: new Set(documents.map(({ url }) => url)) };
}

let engine: Awaited<ReturnType<typeof openEngine>>;
beforeAll(async () => {
  engine = await openEngine();
});

type Expected = readonly (readonly [query: string, url: string])[];

async function recallAtFive(expected: Expected): Promise<{ share: number; missed: string[] }> {
  const missed: string[] = [];
  for (const [query, url] of expected) {
    const { documents } = await findDocuments(engine.reader, engine.language, engine.language.parse(query));
    const hits = await engine.reader.hits(documents.slice(0, 5).map(({ document }) => document));
    if (!hits.some((hit) => hit.url === url)) missed.push(`${query}: ${url}`);
  }
  return { share: 1 - missed.length / expected.length, missed };
}

function slipped(query: string): string {
  const longest = query.split(' ').sort((one, other) => other.length - one.length)[0] ?? '';
  if (longest.length < 6) return query;
  const at = Math.floor(longest.length / 2);
  const swapped =
    longest.slice(0, at - 1) + longest.charAt(at) + longest.charAt(at - 1) + longest.slice(at + 1);
  return query.replace(longest, swapped);
}

describe('the search over the real content', () => {
  it('expects results that exist, for at least sixty queries', () => {
    expect(queries.length).toBeGreaterThanOrEqual(60);
    expect([...queries, ...misspelled].filter(([, url]) => !engine.urls.has(url))).toEqual([]);
  });

  it('has 95 of 100 among the first five', async () => {
    const { share, missed } = await recallAtFive(queries);
    expect({ missed, isEnough: share >= 0.95 }).toEqual({ missed: expect.anything(), isEnough: true });
  });

  it('has 85 of 100 where words are misspelled', async () => {
    const slips = queries.map(([query, url]) => [slipped(query), url] as const);
    const { share, missed } = await recallAtFive([...misspelled, ...slips]);
    expect({ missed, isEnough: share >= 0.85 }).toEqual({ missed: expect.anything(), isEnough: true });
  });

  it('has the right page among the first three for 36 of 40 phrases of visitors', async () => {
    expect(phrases).toHaveLength(40);
    expect(phrases.flatMap(([, ...urls]) => urls.filter((url) => !engine.urls.has(url)))).toEqual([]);
    const missed: string[] = [];
    for (const [query, ...urls] of phrases) {
      const { documents } = await findDocuments(engine.reader, engine.language, engine.language.parse(query));
      const hits = await engine.reader.hits(documents.slice(0, 3).map(({ document }) => document));
      if (!hits.some(({ url }) => urls.includes(url)))
        missed.push(`${query}: ${hits.map(({ url }) => url).join(' ')}`);
    }
    expect(missed.length > 4 ? missed : []).toEqual([]);
  });
});
