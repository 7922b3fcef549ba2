import { resolve } from 'node:path';

const fromPackage = (path: string): string => resolve('node_modules', path);

export const replacedModules = {
  'gatsby-script': false,
  [fromPackage('gatsby/dist/internal-plugins/partytown/gatsby-browser.js')]: false,
  [fromPackage('gatsby-plugin-manifest/gatsby-browser.js')]: false,
  // These control the plugin's worker; src/app/register-worker.ts registers ours.
  [resolve('.cache/register-service-worker.js')]: false,
  [fromPackage('gatsby-plugin-offline/gatsby-browser.js')]: false,
  // Okta's React components import the whole SDK, and a router that only one of them needs.
  '@okta/okta-auth-js$': fromPackage('@okta/okta-auth-js/esm/browser/exports/exports/core.js'),
  'react-router-dom': false,
  'prop-types': resolve('tooling/webpack/no-prop-types.ts'),
  invariant: resolve('tooling/webpack/short-invariant.ts'),
  'gatsby-react-router-scroll': resolve('src/app/scroll-position.tsx'),
  [resolve('.cache/slice.js')]: false,
  [resolve('.cache/react-dom-utils.js')]: resolve('src/app/hydrate.ts'),
} as const;
