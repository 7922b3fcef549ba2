import { resolve } from 'node:path';

const fromPackage = (path: string): string => resolve('node_modules', path);

/** Unused modules that every page would load, with their replacements; `false` is an empty module. */
export const replacedModules = {
  // Gatsby's `Script` component and Partytown's snippet: vendor scripts load by other means.
  'gatsby-script': false,
  [fromPackage('gatsby/dist/internal-plugins/partytown/gatsby-browser.js')]: false,
  // Switches manifests by language; this site has a single language.
  [fromPackage('gatsby-plugin-manifest/gatsby-browser.js')]: false,
  // These control the plugin's worker; src/app/register-worker.ts registers ours.
  [resolve('.cache/register-service-worker.js')]: false,
  [fromPackage('gatsby-plugin-offline/gatsby-browser.js')]: false,
  // Okta's React components import the whole SDK, and a router that only one of them needs.
  '@okta/okta-auth-js$': fromPackage('@okta/okta-auth-js/esm/browser/exports/exports/core.js'),
  'react-router-dom': false,
  'prop-types': resolve('tooling/webpack/no-prop-types.ts'),
  invariant: resolve('tooling/webpack/short-invariant.ts'),
  // Compiled for old browsers; ours is a fifth of its size.
  'gatsby-react-router-scroll': resolve('src/app/scroll-position.tsx'),
  // Gatsby slices, which are unused.
  [resolve('.cache/slice.js')]: false,
} as const;
