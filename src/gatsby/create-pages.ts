import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { pagesAgain } from './after-build/pages-again.ts';
import { siteFiles } from './after-build/site-files.ts';
import { writeEntryFiles } from './after-build/write-entry-files.ts';
import { isGettingReady } from './build-environment.ts';
import { createArticlePages } from './create-article-pages.ts';
import { createBranchPages } from './create-branch-pages.ts';
import { createPartsFinder } from './create-parts-finder.ts';
import { createSupportPages } from './create-support-pages.ts';
import { tellBuilder } from './tell-builder.ts';

const template = (name: string): string => resolve(`src/templates/${name}.tsx`);

/** Creates the page of each entry. Pages get the entry's id and query the rest. */
export const createPages: GatsbyNode['createPages'] = async ({ actions, getNodesByType, cache }) => {
  const { createPage, finish } = pagesAgain(actions);
  const createEach = (type: string, name: string, pathOf: (entry: Record<string, unknown>) => string) => {
    for (const entry of getNodesByType(type))
      createPage({ path: pathOf(entry), component: template(name), context: { id: entry.id } });
  };
  createEach('Category', 'catalog/category', ({ url }) => String(url));
  createEach('Category', 'catalog/product-listing', ({ category_id }) =>
    pathTo.productListing(String(category_id)),
  );
  createEach('ProductLine', 'catalog/product-line', ({ url }) => String(url));
  createEach('Part', 'catalog/part-detail', ({ url }) => String(url));
  createEach('Bundle', 'catalog/bundle-detail', ({ url }) => String(url));
  createEach('Branch', 'branches/home', ({ branch_url }) => String(branch_url));
  createEach('Showroom', 'branches/showroom', ({ url }) => String(url));
  createEach('Article', 'article', ({ url }) => String(url));
  createEach('Author', 'author', ({ url }) => String(url));
  createEach('Brochure', 'brochure', ({ url }) => String(url));
  createEach('DocumentPage', 'document', ({ url }) => String(url));
  createEach('ProductLine', 'catalog/line-ratings', ({ ratings_url }) => String(ratings_url));
  createEach('Promotion', 'promotion', ({ url }) => String(url));
  createBranchPages(createPage, getNodesByType);
  createArticlePages(createPage, getNodesByType);
  createSupportPages(createPage, getNodesByType);
  createPartsFinder(createPage, getNodesByType);
  finish();
  if (isGettingReady()) tellBuilder('site-files', siteFiles());
  else await writeEntryFiles(getNodesByType, cache);
};
