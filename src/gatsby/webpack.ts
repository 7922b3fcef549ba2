import type { GatsbyNode } from 'gatsby';

/**
 * Gatsby puts Partytown's snippet into every page's scripts, though its own code calls it in development only: a production
 * build does without.
 */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, stage }) => {
  if (stage !== 'build-javascript') return;
  actions.setWebpackConfig({ resolve: { alias: { '@builder.io/partytown/integration': false } } });
};
