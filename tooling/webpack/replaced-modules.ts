import { resolve } from 'node:path';

const fromPackage = (path: string): string => resolve('node_modules', path);

/** Modules that every page would load and none uses, by what replaces them; `false` is an empty module. */
export const replacedModules = {
  // Gatsby's `Script` component, and Partytown's snippet with it: vendors' scripts are loaded on a gesture.
  'gatsby-script': false,
  [fromPackage('gatsby/dist/internal-plugins/partytown/gatsby-browser.js')]: false,
  // Switches between manifests by language; there is one.
  [fromPackage('gatsby-plugin-manifest/gatsby-browser.js')]: false,
  // They speak to the plugin's own worker; src/app/register-worker.ts registers ours.
  [resolve('.cache/register-service-worker.js')]: false,
  [fromPackage('gatsby-plugin-offline/gatsby-browser.js')]: false,
  // Okta's React components import the whole SDK, and a router that only one of them needs.
  '@okta/okta-auth-js$': fromPackage('@okta/okta-auth-js/esm/browser/exports/exports/core.js'),
  'react-router-dom': false,
  'prop-types': resolve('tooling/webpack/no-prop-types.ts'),
  invariant: resolve('tooling/webpack/short-invariant.ts'),
  // Compiled for browsers of ten years ago; ours is a fifth of its size.
  'gatsby-react-router-scroll': resolve('src/app/scroll-position.tsx'),
  // Slices, which no page has.
  [resolve('.cache/slice.js')]: false,
} as const;
