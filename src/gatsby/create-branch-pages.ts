import { resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { branchChange, branchSchedule } from '#domain/content/paths/contact-url.ts';
import { type BranchPageName, branchPage, branchPagePaths } from '#domain/content/paths/page-url.ts';
import type { CreatePage } from './after-build/pages-again.ts';

const isBranchPage = (name: string): name is BranchPageName => Object.hasOwn(branchPagePaths, name);

/**
 * Creates a branch's pages besides home and showrooms ([2.7]) from templates of the same name, and its
 * consultation pages ([2.5]).
 */
export function createBranchPages(
  createPage: CreatePage,
  getNodesByType: NodePluginArgs['getNodesByType'],
): void {
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
