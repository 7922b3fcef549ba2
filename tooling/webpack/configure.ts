import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { passkeyScript } from '#domain/content/paths/account-url.ts';
import { minifyBySwc } from './minify-by-swc.ts';
import { leaveOutClientCode } from './page-renderer.ts';
import { replacedModules } from './replaced-modules.ts';
import { shortenClassNames } from './short-class-names.ts';
import { compileBySwc } from './sources-by-swc.ts';

const scriptName = 'page-[contenthash:8].js';

/** Removes Gatsby's theme shadowing. This site has no theme, and the lookup takes a twelfth of a build. */
export const withoutShadowing = (plugins: readonly object[]): object[] =>
  plugins.filter((plugin) => plugin.constructor.name !== 'GatsbyThemeComponentShadowingResolverPlugin');

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, getConfig, stage }) => {
  const isForBrowsers = stage === 'build-javascript';
  const isForRenderer = stage === 'build-html';
  const hasSourceMaps = isForBrowsers && Boolean(process.env.GATSBY_SENTRY_DSN);
  let config = getConfig();
  // The order of CSS modules is irrelevant, and Gatsby's warnings about it would hide others.
  for (const plugin of config.plugins)
    if (plugin.constructor.name === 'MiniCssExtractPlugin') plugin.options.ignoreOrder = true;
  if (isForBrowsers || isForRenderer) {
    config.resolve.plugins = withoutShadowing(config.resolve.plugins);
    // An unused cache of half a gigabyte: `gatsby build` starts clean, and a resident builder never bundles.
    config.cache = false;
    compileBySwc(config, hasSourceMaps);
    shortenClassNames(config.module.rules);
  }
  if (isForRenderer) config = leaveOutClientCode(config);
  if (isForBrowsers) {
    Object.assign(config.resolve.alias, replacedModules);
    config.entry.signInPasskey = {
      import: resolve('src/features/account/sign-in/passkey-sign-in.ts'),
      filename: passkeyScript.slice(1),
      runtime: false,
    };
    config.output.chunkFilename = scriptName;
    config.devtool = hasSourceMaps ? 'hidden-source-map' : false;
    config.optimization.minimizer = config.optimization.minimizer.map(minifyBySwc);
  }
  actions.replaceWebpackConfig(config);
};
