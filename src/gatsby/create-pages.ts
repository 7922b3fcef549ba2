import { resolve } from 'node:path';
import type { GatsbyNode, NodePluginArgs } from 'gatsby';
import { branchChange, branchSchedule } from '#domain/content/paths/contact-url.ts';
import {
  articlesPage,
  type BranchPageName,
  branchPage,
  branchPagePaths,
} from '#domain/content/paths/page-url.ts';
import * as pathTo from '#domain/content/paths/path-to.ts';
import { type CreatePage, pagesAgain } from './after-build/pages-again.ts';
import { siteFiles } from './after-build/site-files.ts';
import { writeEntryFiles } from './after-build/write-entry-files.ts';
import { isGettingReady } from './build-environment.ts';
import { createPartsFinder } from './create-parts-finder.ts';
import { createSupportPages } from './create-support-pages.ts';
import { notifyBuilder } from './notify-builder.ts';

const isBranchPage = (name: string): name is BranchPageName => Object.hasOwn(branchPagePaths, name);

/** Creates a branch's other pages ([2.7]) and its consultation pages ([2.5]). */
function createBranchPages(createPage: CreatePage, getNodesByType: NodePluginArgs['getNodesByType']): void {
  for (const pages of getNodesByType('BranchPages')) {
    const branchId = String(pages.id).replace('BranchPages:', '');
    const context = { id: pages.id, branch: pages.branch };
    for (const name of Object.keys(branchPagePaths).filter(isBranchPage))
      createPage({
        path: branchPage(branchId, name),
        component: resolve(`src/templates/branches/${name}.tsx`),
        context,
      });
    createPage({
      path: branchSchedule(branchId),
      component: resolve('src/templates/branches/schedule-consultation.tsx'),
      context,
    });
    createPage({
      path: branchChange(branchId),
      component: resolve('src/templates/branches/change-consultation.tsx'),
      context,
    });
  }
}

const perPage = 9;

function createArticlePages(createPage: CreatePage, getNodesByType: NodePluginArgs['getNodesByType']): void {
  const component = resolve('src/templates/article-list.tsx');
  const count = Math.max(1, Math.ceil(getNodesByType('Article').length / perPage));
  for (let page = 1; page <= count; page += 1)
    createPage({
      path: articlesPage(page),
      component,
      context: { page, topic: null, perPage },
    });
  for (const { id, url } of getNodesByType('Topic'))
    createPage({ path: String(url), component, context: { page: 1, topic: id, perPage } });
}

const template = (name: string): string => resolve(`src/templates/${name}.tsx`);

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
  if (isGettingReady()) notifyBuilder('site-files', siteFiles());
  else await writeEntryFiles(getNodesByType, cache);
};
