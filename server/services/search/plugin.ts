import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import { buildIndex } from '#domain/search/build-index.ts';
import { readIndex } from '#domain/search/index-reader.ts';
import { queryLanguage } from '#domain/search/parse-query.ts';
import { searchDocuments } from '#domain/search/search-documents.ts';
import type { SearchEngine } from '#domain/search/search-site.ts';
import { type ContentSnapshot, derived } from '#server/site/content-snapshot.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import { searchPage } from './search-page.ts';

export function createSearchEngine(content: ContentSet): SearchEngine {
  const language = queryLanguage(content.searchSettings);
  return { language, reader: readIndex(buildIndex(searchDocuments(content)), language.meanings.keys()) };
}

/**
 * Adds `/search/?q=&kind=`: HTML results for visitors without scripts, or before they load ([2.6]). The index
 * is built lazily per content set; the storefront uses the one of its build.
 */
export function addSearchService(
  app: FastifyInstance,
  { content, fillPage }: { content: Pick<ContentSnapshot, 'current'>; fillPage: FillPage },
): void {
  const engineOf = derived(createSearchEngine);
  searchPage(app, () => engineOf(content.current()), fillPage);
}
