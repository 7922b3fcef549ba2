import type { ContentSet } from '#domain/content/content-set.ts';
import { fixtureContent } from '#tests/support/content/server-content.ts';

/** A feature that the content gives everyone on some days, in UTC. */
export const datedFeature = { name: 'room_pictures', from: '2027-03-02', to: '2027-03-04' };

/** Content of a shop without editors: orders can be picked up in Norwalk, and a feature has its days. */
export const shopContent: ContentSet = {
  ...fixtureContent,
  branches: fixtureContent.branches.map((branch) =>
    branch.branch_id === 'norwalk-ct' ? { ...branch, market: { ...branch.market, pickup: true } } : branch,
  ),
  featureFlags: fixtureContent.featureFlags.map((flag) =>
    flag.name === datedFeature.name ? { ...flag, from: datedFeature.from, to: datedFeature.to } : flag,
  ),
};
