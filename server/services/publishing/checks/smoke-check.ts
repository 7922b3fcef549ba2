import { setImmediate as nextTurn } from 'node:timers/promises';
import { findBrokenPages, findLostRoutes } from './broken-pages.ts';
import { findOverweight } from './budgets.ts';
import { findDeadLinks } from './dead-links.ts';
import type { ReleaseSite } from './release-site.ts';
import { SiteView } from './site-view.ts';
import type { SmokeMemory } from './smoke-memory.ts';
import type { SmokeProblem } from './smoke-problem.ts';

/**
 * Checks a built site before release: complete pages, valid links, resources and redirects, size limits.
 * Reads only files that `memory` does not know. Returns the problems; an empty list allows the release.
 */
export async function smokeCheck(site: ReleaseSite, memory: SmokeMemory): Promise<SmokeProblem[]> {
  const view = await SiteView.open(site, memory);
  const problems: SmokeProblem[] = [];
  for (const find of [findBrokenPages, findDeadLinks, findLostRoutes, findOverweight]) {
    problems.push(...(await find(view)));
    // Yields between checks: each takes a moment, and this process serves visitors.
    await nextTurn();
  }
  memory.keepOnly(site.manifest);
  return problems;
}
