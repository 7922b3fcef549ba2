import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { onCreateWebpackConfig, withoutShadowing } from '../../../tooling/webpack/configure.ts';
import { minifyBySwc } from '../../../tooling/webpack/minify-by-swc.ts';
import { importsOnlyInBrowsers, leaveOutClientCode } from '../../../tooling/webpack/page-renderer.ts';
import { replacedModules } from '../../../tooling/webpack/replaced-modules.ts';
import { shortenClassNames } from '../../../tooling/webpack/short-class-names.ts';
import { compileBySwc, isPlainSource } from '../../../tooling/webpack/sources-by-swc.ts';

// These tests read the installed Gatsby, so that an incompatible upgrade fails here.
const load = createRequire(resolve('package.json'));
const cacheDir = resolve('node_modules/gatsby/cache-dir');
const packageFolders = ['node_modules', 'node_modules/gatsby/node_modules'];
const isInstalled = (name: string): boolean =>
  packageFolders.some((folder) => existsSync(resolve(folder, name.replace(/\$$/, ''))));

it('replaces modules that exist', () => {
  for (const name of Object.keys(replacedModules)) {
    const inCache = name.replace(resolve('.cache'), cacheDir);
    if (name.startsWith('/')) expect([name, existsSync(inCache)]).toEqual([name, true]);
    else expect([name, isInstalled(name)]).toEqual([name, true]);
  }
});

it('replaces what Gatsby’s runtime imports by these names', () => {
  const runtime = ['production-app.js', 'gatsby-browser-entry.js', 'root.js', 'public-page-renderer-prod.js']
    .map((file) => resolve(cacheDir, file))
    .filter(existsSync)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  for (const name of ['gatsby-script', 'gatsby-react-router-scroll', './slice', './register-service-worker'])
    expect(runtime).toContain(name);
});

it('minifies by swc in the place of Terser, and leaves other minimizers', () => {
  const Terser = load('terser-webpack-plugin');
  const gatsbys = new Terser({});
  const ours = minifyBySwc(gatsbys) as { options: { minimizer: { implementation: unknown } } };
  expect(ours).not.toBe(gatsbys);
  expect(ours.options.minimizer.implementation).toBe(Terser.swcMinify);
  const other = new Map();
  expect(minifyBySwc(other)).toBe(other);
});

it('takes plain sources from Gatsby’s rule, and drops its second reading of TypeScript', () => {
  const gatsbys = { test: /\.(js|mjs|jsx|ts|tsx)$/, include: () => true };
  const plugins = { test: /\.tsx?$/ };
  const config = { module: { rules: [gatsbys, plugins] } };
  compileBySwc(config, true);
  expect(config.module.rules).toHaveLength(2);
  expect(config.module.rules[0]).toMatchObject({ exclude: isPlainSource });
  expect(config.module.rules[1]).toMatchObject({ include: isPlainSource, loader: 'swc-loader' });
});

it('leaves to Gatsby every file with a query, and every page', () => {
  expect(isPlainSource(resolve('src/lib/http/without-nulls.ts'))).toBe(true);
  expect(isPlainSource(resolve('src/app/layout/use-site.ts'))).toBe(false);
  expect(isPlainSource(resolve('src/pages/index.tsx'))).toBe(false);
});

it('shortens class names wherever css-loader takes them from', () => {
  const rule = { oneOf: [{ use: [{ options: { modules: { localIdentName: '[name]--[local]' } } }] }] };
  shortenClassNames([rule]);
  expect(rule.oneOf[0]?.use[0]?.options.modules.localIdentName).toBe('_[hash:hex:7]');
});

it('leaves imports of browsers out of the page renderer, but not those that pages render', () => {
  expect(importsOnlyInBrowsers(resolve('src/lib/http/report-error.ts'))).toBe(true);
  expect(importsOnlyInBrowsers(resolve('src/features/orders/components/lazy-track-form.tsx'))).toBe(false);
  expect(importsOnlyInBrowsers(resolve('domain/content/paths/path-to.ts'))).toBe(false);
  const config = leaveOutClientCode({ devtool: 'source-map', module: { rules: [] }, optimization: {} });
  expect(config.module.rules).toMatchObject([{ parser: { import: false } }]);
  expect(config.devtool).toBe(false);
});

it('leaves out Gatsby’s search for files of themes, which is there by the name that is left out', () => {
  const Shadowing = load('gatsby/dist/internal-plugins/webpack-theme-component-shadowing');
  const shadowing = new Shadowing({ projectRoot: '/', themes: [], extensions: [] });
  const other = new Map();
  expect(withoutShadowing([shadowing, other])).toEqual([other]);
});

describe('source maps', () => {
  afterEach(() => {
    delete process.env.GATSBY_SENTRY_DSN;
  });

  it.each([
    ['https://key@sentry.example.com/1', 'hidden-source-map'],
    ['', false],
  ])('are made for Sentry at "%s" as %s', (dsn, expected) => {
    process.env.GATSBY_SENTRY_DSN = dsn;
    const config = {
      entry: {},
      output: {},
      plugins: [],
      module: { rules: [] },
      resolve: { alias: {}, plugins: [] },
      optimization: { minimizer: [] },
      devtool: 'source-map',
    };
    const replaceWebpackConfig = jest.fn();
    const args = { stage: 'build-javascript', getConfig: () => config, actions: { replaceWebpackConfig } };
    void onCreateWebpackConfig?.(args as never, {} as never, () => undefined);
    expect(replaceWebpackConfig).toHaveBeenCalledWith(expect.objectContaining({ devtool: expected }));
  });
});
