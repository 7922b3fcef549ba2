import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { passkeyScript } from '#domain/content/account-url.ts';
import { minifyBySwc } from './minify-by-swc.ts';
import { leaveOutClientCode } from './page-renderer.ts';
import { replacedModules } from './replaced-modules.ts';
import { shortenClassNames } from './short-class-names.ts';
import { compileBySwc } from './sources-by-swc.ts';

/** Names a page's script by its bytes alone: every page loads a list of these names. */
const scriptName = 'page-[contenthash:8].js';

/**
 * Leaves out Gatsby's search for files of themes that a site replaces. This site has no theme, and the search
 * reads a folder of each plugin for each import: a twelfth of a build.
 */
export const withoutShadowing = (plugins: readonly object[]): object[] =>
  plugins.filter((plugin) => plugin.constructor.name !== 'GatsbyThemeComponentShadowingResolverPlugin');

/** Gatsby's configuration of webpack, as far as it is not what this site wants. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, getConfig, stage }) => {
  const isForBrowsers = stage === 'build-javascript';
  const isForRenderer = stage === 'build-html';
  // Sentry alone reads source maps, and they take a while to make.
  const hasSourceMaps = isForBrowsers && Boolean(process.env.GATSBY_SENTRY_DSN);
  let config = getConfig();
  // CSS modules do not depend on each other's order, and Gatsby's warnings about it would hide others.
  for (const plugin of config.plugins)
    if (plugin.constructor.name === 'MiniCssExtractPlugin') plugin.options.ignoreOrder = true;
  if (isForBrowsers || isForRenderer) {
    config.resolve.plugins = withoutShadowing(config.resolve.plugins);
    // Half a gigabyte that no build reads: `gatsby build` starts from nothing, and a resident never bundles.
    config.cache = false;
    compileBySwc(config, hasSourceMaps);
    shortenClassNames(config.module.rules);
  }
  if (isForRenderer) config = leaveOutClientCode(config);
  if (isForBrowsers) {
    Object.assign(config.resolve.alias, replacedModules);
    // A bundle with its own runtime: its page loads none of the site's scripts.
    config.entry.signInPasskey = {
      import: resolve('src/features/sign-in/passkey-sign-in.ts'),
      filename: passkeyScript.slice(1),
      runtime: false,
    };
    config.output.chunkFilename = scriptName;
    // Scripts do not name their maps: `moveSourceMaps` takes them out of the site's folder.
    config.devtool = hasSourceMaps ? 'hidden-source-map' : false;
    config.optimization.minimizer = config.optimization.minimizer.map(minifyBySwc);
  }
  actions.replaceWebpackConfig(config);
};
