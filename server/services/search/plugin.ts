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

const written: readonly string[] = ['reviews', 'questions'] satisfies (keyof PublishedContent)[];

const isSameBesideReviews = (one: PublishedContent, other: PublishedContent): boolean => {
  const parts = new Map<string, unknown>(Object.entries(one));
  return Object.entries(other).every(([name, part]) => written.includes(name) || parts.get(name) === part);
};

/** Builds the index again only for other content or questions; it has no reviews, which change more often. */
function engineOfContent(): (content: PublishedContent) => SearchEngine {
  let known: { content: PublishedContent; questions: string; engine: SearchEngine } | undefined;
  return (content) => {
    const questions = JSON.stringify(content.questions ?? []);
    if (!known || known.questions !== questions || !isSameBesideReviews(known.content, content))
      known = { content, questions, engine: createSearchEngine(content) };
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
