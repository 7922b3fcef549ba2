import type { GatsbyNode } from 'gatsby';

const alias = {
  // Gatsby puts Partytown's snippet into every page's scripts, though its own code calls it in development only.
  '@builder.io/partytown/integration': false,
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, getConfig, stage }) => {
  if (stage === 'build-javascript') actions.setWebpackConfig({ resolve: { alias } });
  const config = getConfig();
  // CSS modules stand each for itself: their order does not matter, and warnings about it bury the others.
  for (const plugin of config.plugins)
    if (plugin.constructor.name === 'MiniCssExtractPlugin') plugin.options.ignoreOrder = true;
  actions.replaceWebpackConfig(config);
};
