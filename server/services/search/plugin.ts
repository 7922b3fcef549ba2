import type { FastifyInstance } from 'fastify';
import type { PublishedContent } from '#domain/reviews/published-review.ts';
import { buildIndex } from '#domain/search/build-index.ts';
import { readIndex } from '#domain/search/index-reader.ts';
import { queryLanguage } from '#domain/search/parse-query.ts';
import { searchDocuments } from '#domain/search/search-documents.ts';
import type { SearchEngine } from '#domain/search/search-site.ts';
import type { FillPage } from '#server/site/fill-page.ts';
import { searchPage } from './search-page.ts';

function createSearchEngine(content: PublishedContent): SearchEngine {
  const language = queryLanguage(content.searchSettings);
  return { language, reader: readIndex(buildIndex(searchDocuments(content)), language.meanings.keys()) };
}

/** Builds the index again only for other content or questions; it has no reviews, which change more often. */
function engineOfContent(): (content: PublishedContent) => SearchEngine {
  let known: { articles: unknown; questions: string; engine: SearchEngine } | undefined;
  return (content) => {
    const { articles } = content;
    const questions = JSON.stringify(content.questions ?? []);
    if (known?.articles !== articles || known.questions !== questions)
      known = { articles, questions, engine: createSearchEngine(content) };
    return known.engine;
  };
}

/**
 * Adds `/search/?q=&kind=`: HTML results for visitors without scripts, or before they load ([2.6]). The
 * storefront uses the index of its build.
 */
export function addSearchService(
  app: FastifyInstance,
  { content, fillPage }: { content: () => Promise<PublishedContent>; fillPage: FillPage },
): void {
  const engineOf = engineOfContent();
  searchPage(app, async () => engineOf(await content()), fillPage);
}
