import type { ContentSet } from '#domain/content/content-set.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

/** Content of a shop without editors: orders can be picked up in Norwalk. */
export const shopContent: ContentSet = {
  ...fixtureContent,
  branches: fixtureContent.branches.map((branch) =>
    branch.branch_id === 'norwalk-ct' ? { ...branch, market: { ...branch.market, pickup: true } } : branch,
  ),
};
