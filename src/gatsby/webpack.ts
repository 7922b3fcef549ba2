import type { GatsbyNode } from 'gatsby';

const alias = {
  // Gatsby puts its `Script` component, and Partytown's snippet with it, into every page's scripts. Nothing here uses it: what a vendor
  // brings is loaded on the gesture that needs it.
  'gatsby-script': false,
};

/** Gatsby's names for the classes of CSS modules hold the file's and the class's; on a page that nobody reads they are 0.4 KiB of script. */
const shortNames = '_[hash:hex:7]';

/** Looks through rules, however deep they are, for the options of CSS modules. */
function shorten(rule: unknown): void {
  if (Array.isArray(rule)) for (const one of rule) shorten(one);
  if (typeof rule !== 'object' || rule === null) return;
  if ('localIdentName' in rule) rule.localIdentName = shortNames;
  for (const key of ['oneOf', 'use', 'options', 'modules'] as const)
    if (key in rule) shorten((rule as Record<string, unknown>)[key]);
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, getConfig, stage }) => {
  if (stage === 'build-javascript') actions.setWebpackConfig({ resolve: { alias } });
  const config = getConfig();
  // Pages and scripts have to agree on them.
  if (stage === 'build-javascript' || stage === 'build-html') shorten(config.module.rules);
  // CSS modules stand each for itself: their order does not matter, and warnings about it bury the others.
  for (const plugin of config.plugins)
    if (plugin.constructor.name === 'MiniCssExtractPlugin') plugin.options.ignoreOrder = true;
  actions.replaceWebpackConfig(config);
};
