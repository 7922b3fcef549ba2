import type { FastifyInstance } from 'fastify';
import type { ContentSet } from '#domain/content/content-set.ts';
import { buildIndex } from '#domain/search/build-index.ts';
import { readIndex } from '#domain/search/index-reader.ts';
import { queryLanguage } from '#domain/search/parse-query.ts';
import { searchDocuments } from '#domain/search/search-documents.ts';
import type { SearchEngine } from '#domain/search/search-site.ts';
import { type ContentSnapshot, derived } from '#server/plugins/content-snapshot.ts';
import type { FillPage } from '#server/plugins/site/fill-page.ts';
import { searchPage } from './search-page.ts';

export function createSearchEngine(content: ContentSet): SearchEngine {
  const language = queryLanguage(content.searchSettings);
  return { language, reader: readIndex(buildIndex(searchDocuments(content)), language.meanings.keys()) };
}

/**
 * `/search/?q=&kind=`: results in HTML, for visitors without scripts and for those whose scripts are still on
 * their way ([2.6]). The index is made with the first such request for each set of content; the storefront
 * searches in that of its build.
 */
export function addSearchService(
  app: FastifyInstance,
  { content, fillPage }: { content: Pick<ContentSnapshot, 'current'>; fillPage: FillPage },
): void {
  const engineOf = derived(createSearchEngine);
  searchPage(app, () => engineOf(content.current()), fillPage);
}
