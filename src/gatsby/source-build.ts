import type { NodePluginArgs } from 'gatsby';
import { buildDay } from './build-environment.ts';
import { flagDefaultsJson } from './flag-defaults.ts';

export const buildTypes = /* GraphQL */ `
  "What pages are built by that is no entry."
  type Build implements Node @dontInfer {
    "The day that pages are built for. A page that asks is built anew with each day."
    day: Date! @dateformat
    "The features as a visitor without an identity has them on that day, by name, as JSON."
    flags: String!
  }
`;

export async function sourceBuild({
  actions,
  createContentDigest,
}: Pick<NodePluginArgs, 'actions' | 'createContentDigest'>): Promise<void> {
  const day = buildDay();
  const build = { day, flags: await flagDefaultsJson(new Date(day)) };
  actions.createNode({
    ...build,
    id: 'Build:build',
    parent: null,
    children: [],
    internal: { type: 'Build', contentDigest: createContentDigest(build) },
  });
}
