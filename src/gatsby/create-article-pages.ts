import { resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { articlesPage } from '#domain/content/paths/page-url.ts';
import type { CreatePage } from './after-build/pages-again.ts';

const perPage = 9;

export function createArticlePages(
  createPage: CreatePage,
  getNodesByType: NodePluginArgs['getNodesByType'],
): void {
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
