import type { GatsbyNode } from 'gatsby';

/**
 * Removes the app shell of gatsby-plugin-offline: an untitled page with an invalid refresh. Our worker never
 * uses it, and the plugin works without it.
 */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (page.path === '/offline-plugin-app-shell-fallback/') actions.deletePage(page);
};
