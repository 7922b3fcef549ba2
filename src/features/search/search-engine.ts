import { readIndexFiles, type SearchOverview, searchOverview } from '#domain/search/index-files.ts';
import { queryLanguage } from '#domain/search/parse-query.ts';
import type { SearchEngine } from '#domain/search/search-site.ts';

async function loadJson(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} is ${response.status}`);
  return response.json();
}

async function openEngine(): Promise<SearchEngine> {
  const overview = (await loadJson(searchOverview)) as SearchOverview;
  const language = queryLanguage(overview);
  return { language, reader: readIndexFiles(overview, language.meanings.keys(), loadJson) };
}

let engine: Promise<SearchEngine> | undefined;

const opened = (): Promise<SearchEngine> => {
  engine ??= openEngine();
  return engine;
};

/** Searches this tab's index. After a republish its files may be missing: then loads the new index, once. */
export async function withEngine<T>(search: (engine: SearchEngine) => Promise<T>): Promise<T> {
  try {
    return await search(await opened());
  } catch {
    engine = undefined;
    return search(await opened());
  }
}
