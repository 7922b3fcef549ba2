import { setImmediate as nextTurn } from 'node:timers/promises';
import { findBrokenPages, findLostRoutes } from './broken-pages.ts';
import { findOverweight } from './budgets.ts';
import { findDeadLinks } from './dead-links.ts';
import type { ReleaseSite } from './release-site.ts';
import { SiteView } from './site-view.ts';
import type { SmokeMemory } from './smoke-memory.ts';
import type { SmokeProblem } from './smoke-problem.ts';

/**
 * Looks at a built site as its visitors would, before they do: every page answers, whole; what pages lead to
 * and load is there; redirects lead to pages; nothing weighs more than it may. Reads only the files whose
 * bytes `memory` does not know. Resolves to what is wrong, and to nothing where the site may go live.
 */
export async function smokeCheck(site: ReleaseSite, memory: SmokeMemory): Promise<SmokeProblem[]> {
  const view = await SiteView.open(site, memory);
  const problems: SmokeProblem[] = [];
  for (const find of [findBrokenPages, findDeadLinks, findLostRoutes, findOverweight]) {
    problems.push(...(await find(view)));
    // Each takes a moment at thousands of pages, and the same process answers visitors.
    await nextTurn();
  }
  memory.keepOnly(site.manifest);
  return problems;
}
