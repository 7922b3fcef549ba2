import type { GatsbyNode } from 'gatsby';

/** The plugin's app shell is untitled with an invalid refresh; our worker never uses it. */
export const onCreatePage: GatsbyNode['onCreatePage'] = ({ page, actions }) => {
  if (page.path === '/offline-plugin-app-shell-fallback/') actions.deletePage(page);
};
