import { resolve } from 'node:path';
import type { NodePluginArgs } from 'gatsby';
import { branchChange, branchSchedule } from '#domain/content/contact-url.ts';
import { type BranchPageName, branchPage, branchPagePaths } from '#domain/content/page-url.ts';
import type { CreatePage } from './pages-again.ts';

const isBranchPage = (name: string): name is BranchPageName => Object.hasOwn(branchPagePaths, name);

/**
 * A branch's own pages beside its home and its showrooms ([2.7]), each from the template of its name, and its
 * variants of the pages for consultations ([2.5]).
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
        component: resolve(`src/templates/branch-${name}.tsx`),
        context,
      });
    createPage({
      path: branchSchedule(branchId),
      component: resolve('src/templates/branch-schedule-consultation.tsx'),
      context,
    });
    createPage({
      path: branchChange(branchId),
      component: resolve('src/templates/branch-change-consultation.tsx'),
      context,
    });
  }
}
