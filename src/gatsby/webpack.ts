import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { passkeyScript } from '../../domain/content/account-url.ts';
import { LastingHash } from './lasting-hash.ts';
import { PlainCache } from './plain-cache.ts';

const fromPackage = (path: string): string => resolve('node_modules', path);

/**
 * What Gatsby puts into every page's scripts and nothing here uses: its `Script` component, and Partytown's
 * snippet with it (what a vendor brings is loaded on the gesture that needs it), slices, and a manifest for
 * each language.
 */
const alias = {
  'gatsby-script': false,
  [fromPackage('gatsby/dist/internal-plugins/partytown/gatsby-browser.js')]: false,
  [fromPackage('gatsby-plugin-manifest/gatsby-browser.js')]: false,
  // They speak to the plugin's own worker; ours is registered by src/app/register-worker.ts.
  [resolve('.cache/register-service-worker.js')]: false,
  [fromPackage('gatsby-plugin-offline/gatsby-browser.js')]: false,
  // Okta's React components ask for the whole SDK, and for a router that one of them needs: nothing uses it.
  '@okta/okta-auth-js$': fromPackage('@okta/okta-auth-js/esm/browser/exports/exports/core.js'),
  'react-router-dom': false,
  'prop-types': resolve('src/gatsby/no-prop-types.ts'),
  invariant: resolve('src/gatsby/short-invariant.ts'),
  // Compiled for browsers of ten years ago, with the helpers that takes: ours is a fifth of it.
  'gatsby-react-router-scroll': resolve('src/app/scroll-position.tsx'),
  [resolve('.cache/slice.js')]: false,
} as const;

/** A page's script by its bytes alone: names would stand, for all pages, in a list that every page loads. */
const scriptName = 'page-[contenthash:8].js';

/**
 * Gatsby's names for the classes of CSS modules hold the file's and the class's; on a page, where they are
 * not read they are 0.4 KiB of script.
 */
const shortNames = '_[hash:hex:7]';

/** Looks through rules, however deep they are, for the options of CSS modules. */
function shorten(rule: unknown): void {
  if (Array.isArray(rule)) for (const one of rule) shorten(one);
  if (typeof rule !== 'object' || rule === null) return;
  if ('localIdentName' in rule) rule.localIdentName = shortNames;
  for (const key of ['oneOf', 'use', 'options', 'modules'] as const)
    if (key in rule) shorten((rule as Record<string, unknown>)[key]);
}

/**
 * Gatsby's rule for packages that may be too new for the browsers of package.json. None of ours is: looking
 * is seconds for the same bytes.
 */
const isForOldBrowsers = (rule: unknown): boolean =>
  JSON.stringify(rule).includes('babel-preset-gatsby/dependencies');

const ownFolders = ['domain', 'src/app', 'src/components', 'src/features', 'src/lib', 'src/session'].map(
  (folder) => resolve(folder),
);

/** Gatsby's own part of every page's scripts. */
const runtimeFolder = resolve('.cache');

/**
 * Whether Gatsby has nothing to find in a file: it looks for queries, and in pages and templates for what
 * only the build needs.
 */
const hasNothingForGatsby = (file: string): boolean =>
  [...ownFolders, runtimeFolder].some((folder) => file.startsWith(`${folder}/`)) &&
  !readFileSync(file, 'utf8').includes('graphql`');

/** The bundlers ask of each file once for each of their rules. */
const answers = new Map<string, boolean>();
const isPlainSource = (file: string): boolean => {
  const answer = answers.get(file) ?? hasNothingForGatsby(file);
  answers.set(file, answer);
  return answer;
};

/** Gatsby's own rule for sources, which its plugin for TypeScript repeats in one without `include`. */
const isForSources = ({ test, include }: { test?: unknown; include?: unknown }): boolean =>
  test instanceof RegExp && test.test('page.tsx') && include !== undefined;
const isSecondReading = ({ test, include }: { test?: unknown; include?: unknown }): boolean =>
  String(test) === String(/\.tsx?$/) && include === undefined;

/**
 * Gatsby's Babel writes classes, spreads and `?.` for browsers of ten years ago, whatever package.json says.
 * This leaves them.
 */
const plainSources = {
  test: /\.[jt]sx?$/,
  include: isPlainSource,
  loader: 'swc-loader',
  options: {
    swcrc: false,
    configFile: false,
    sourceMaps: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

interface TerserPlugin {
  new (options: Record<string, unknown>): object;
  swcMinify: unknown;
}

/**
 * What a minifier writes out where it was named before, gzip has to store twice: React DOM is 0.8 KiB lighter
 * without (decision 023).
 */
const keepNames = { reduce_vars: false, reduce_funcs: false, inline: 0 };

/** The same bytes, nearly, in a tenth of the time that Gatsby's setting takes. */
function minifyBySwc(plugin: object): object {
  if (plugin.constructor.name !== 'TerserPlugin') return plugin;
  const Terser = plugin.constructor as TerserPlugin;
  return new Terser({
    minify: Terser.swcMinify,
    // It has threads of its own; processes around them take seconds to start.
    parallel: false,
    terserOptions: { ecma: 2020, compress: { passes: 3, ...keepNames }, mangle: true },
  });
}

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, getConfig, stage }) => {
  if (stage === 'build-javascript') actions.setWebpackConfig({ resolve: { alias } });
  const config = getConfig();
  config.module.rules = config.module.rules.filter(
    (rule: { test?: unknown }) => !isForOldBrowsers(rule) && !isSecondReading(rule),
  );
  if (stage === 'build-javascript' || stage === 'build-html') {
    for (const rule of config.module.rules.filter(isForSources)) rule.exclude = isPlainSource;
    config.module.rules.push(plainSources);
    config.plugins.push(new PlainCache());
  }
  if (stage === 'build-javascript') {
    // A bundle of its own, with its own runtime: the page that has it has none of the site's scripts.
    config.entry.signInPasskey = {
      import: resolve('src/features/sign-in/passkey-sign-in.ts'),
      filename: passkeyScript.slice(1),
      runtime: false,
    };
    config.output.chunkFilename = scriptName;
    // Maps leave the site's folder: scripts do not lead to them.
    config.devtool = 'hidden-source-map';
    config.optimization.minimizer = config.optimization.minimizer.map(minifyBySwc);
    config.plugins.push(new LastingHash());
  }
  // Pages and scripts have to agree on them.
  if (stage === 'build-javascript' || stage === 'build-html') shorten(config.module.rules);
  // CSS modules stand each for itself: their order does not matter, and warnings about it bury the others.
  for (const plugin of config.plugins)
    if (plugin.constructor.name === 'MiniCssExtractPlugin') plugin.options.ignoreOrder = true;
  actions.replaceWebpackConfig(config);
};
