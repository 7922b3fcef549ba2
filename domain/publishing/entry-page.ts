import * as pageUrl from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { ownValue } from '#domain/validation/own-value.ts';

/** Pages of entries whose name is part of the URL and may change. Names of other types are part of codes. */
const movable: Readonly<Record<string, (slug: string) => string>> = {
  articles: pageUrl.article,
  authors: pageUrl.author,
  brochures: pageUrl.brochure,
  promotions: pageUrl.promotion,
  'support-topics': pageUrl.supportTopic,
  topics: pageUrl.articleTopic,
};

const fixed: Readonly<Record<string, string>> = {
  'settings/home-page': '/',
  'pages/find-a-contractor': pageUrl.contractors,
  'pages/find-a-retail-store': pageUrl.retailStores,
};

const ownPage =
  /^pages\/(about|careers|contact|financing|press|ratings|replacement|sustainability|warranty|windows-101)$/;

/** Returns whether entries of a collection have a URL that editors may change. */
export const isMovable = (collection: string): boolean => Object.hasOwn(movable, collection);

/**
 * Returns the page of an entry such as `articles/bedroom-egress`; undefined without a single page. That of a
 * product line depends on its `category`.
 */
export function pageOfEntry(collection: string, slug: string, category = ''): string | undefined {
  const id = `${collection}/${slug}`;
  const moved = ownValue(movable, collection)?.(slug);
  if (moved !== undefined) return moved;
  if (collection === 'documents') return pageUrl.documentPage(slug);
  if (collection === 'branches') return `/locations/${slug}/`;
  if (collection === 'categories') return `/${slug}/`;
  if (collection === 'product-lines' && category) return pathTo.productLine(category, slug);
  return fixed[id] ?? (ownPage.test(id) ? `/${slug}/` : undefined);
}
