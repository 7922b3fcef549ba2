import { resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { supportPage } from '#domain/content/paths/page-url.ts';
import type { CreatePage } from './after-build/pages-again.ts';

const perPage = 16;

export function createSupportPages(
  createPage: CreatePage,
  getNodesByType: NodePluginArgs['getNodesByType'],
): void {
  const topics = getNodesByType('SupportTopic');
  const questions = topics.flatMap(({ answers }) => answers as unknown[]).length;
  for (let page = 1; page <= Math.max(1, Math.ceil(questions / perPage)); page += 1)
    createPage({
      path: supportPage(page),
      component: resolve('src/templates/support.tsx'),
      context: { page, perPage },
    });
  for (const { id, url } of topics)
    createPage({
      path: String(url),
      component: resolve('src/templates/support-topic.tsx'),
      context: { id },
    });
}
