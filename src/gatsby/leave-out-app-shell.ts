import type { GatsbyNode } from 'gatsby';

/**
 * Takes back the application shell of gatsby-plugin-offline: an empty page without a title, with a refresh
 * that no browser understands. Our own worker never answers with it, and the plugin makes do without.
 */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (page.path === '/offline-plugin-app-shell-fallback/') actions.deletePage(page);
};
