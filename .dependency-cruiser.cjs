// Allowed imports between layers; each rule is one row of the map in README.md.
const features = '^src/features/([^/]+)/';

/** Files that contain SQL, and files that define tables. */
const stores = '[/-]store\\.ts$';
const tables = '[/-]tables\\.ts$';

const packages = (...names) => `^(node_modules/)?(${names.join('|')})`;

const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  from,
  to,
  ...(comment && { comment }),
});

module.exports = {
  forbidden: [
    forbid('no-circular', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    forbid(
      'programs-need-no-development-package',
      { path: '^((domain|server|src|tooling/webpack)/|gatsby-)', pathNot: '\\.mts$' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
      'Installations leave them out: `npm ci --omit=dev` builds, serves and publishes.',
    ),
    forbid(
      'domain-is-pure',
      { path: '^domain/' },
      { pathNot: ['^domain/', '^node_modules/zod/'] },
      'domain/ imports itself and zod, and nothing else: no framework, no input or output.',
    ),
    forbid(
      'dates-have-one-home',
      { path: '^(domain|server|src)/', pathNot: '^src/components/calendar/' },
      { path: packages('@internationalized/', 'date-fns') },
      'Days, zones and their words come from domain/dates; the calendar on the screen works with the library.',
    ),
    forbid('server-stays-off-the-storefront', { path: '^server/' }, { path: '^src/' }),
    forbid('storefront-stays-off-the-server', { path: '^src/' }, { path: '^server/' }),
    forbid(
      'services-do-not-meet',
      { path: '^server/services/([^/]+)/' },
      {
        path: '^server/services/([^/]+)/',
        pathNot: ['^server/services/$1/', '^server/services/(catalog|configurator)/'],
      },
      'server/app.ts passes functions in. The catalog and the configurator price the same goods together.',
    ),
    forbid(
      'catalog-meets-the-configurator-alone',
      { path: '^server/services/', pathNot: '^server/services/(catalog|configurator)/' },
      { path: '^server/services/(catalog|configurator)/' },
    ),
    forbid(
      'tables-stay-in-the-store',
      { pathNot: [stores, tables, '^server/db/', '^tests/support/'] },
      { path: '^server/.*tables\\.ts$' },
      'Tests may look at what was written.',
    ),
    forbid(
      'sql-stays-in-the-store',
      { path: '^(domain|server|src)/', pathNot: [stores, tables, '^server/db/'] },
      { path: packages('drizzle-orm') },
      'What decides is tested without a database, and an index is found beside the query that needs it.',
    ),
    forbid(
      'ground-knows-no-service',
      { path: '^server/(http|security|staff|db|jobs|monitoring|print|site|email|files|program|runtime)/' },
      { path: '^server/services/' },
      'They are what services stand on.',
    ),
    forbid(
      'builder-knows-no-server',
      { path: '^server/services/publishing/builder/' },
      {
        path: '^server/',
        pathNot: '^server/(services/publishing/builder/|program/|runtime/|(config|paths)\\.ts$)',
      },
      'It may run elsewhere: all that it is given is settings and the address of the content.',
    ),
    forbid(
      'server-knows-no-builder',
      {
        path: '^server/(app\\.ts$|http/|security/|staff/|print/|site/|email/|files/|services/|jobs/|db/|sandbox/)',
        pathNot: '^server/services/publishing/builder/',
      },
      { path: '^server/services/publishing/builder/', dependencyTypesNot: ['type-only'] },
      'The programs ask it for a site; what answers requests is handed one.',
    ),
    forbid(
      'services-know-no-sandbox',
      { path: '^server/services/' },
      { path: '^server/sandbox/' },
      'A stand-in takes the place of a company, on the other side of the wire: server/app.ts chooses.',
    ),
    forbid(
      'vendors-stay-in-lib',
      { path: '^(domain|server|src)/', pathNot: ['^src/lib/', '^server/start/open-monitor\\.ts$'] },
      {
        path: packages(
          ...['@okta/', '@paypal/', '@sentry/', 'flagsmith', '@react-google-maps/', '@apollo/'],
          '@simplewebauthn/browser',
        ),
      },
      'Another vendor is another adapter, and nothing else.',
    ),
    forbid(
      'graphql-client-comes-late',
      { path: '^src/', pathNot: ['^src/lib/apollo/', '^src/features/reviews/live/'] },
      { path: '^src/lib/apollo/' },
      'It weighs more than half of a page: only the live list of reviews may ask for it.',
    ),
    forbid(
      'live-reviews-come-late',
      { path: '^src/', pathNot: '^src/features/reviews/live/live-reviews\\.tsx$' },
      {
        path: '^src/features/reviews/live/(live-reviews|reviews-query)\\.tsx?$',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
      'They bring the client of GraphQL, which no first load has.',
    ),
    forbid('features-do-not-meet', { path: features }, { path: features, pathNot: '^src/features/$1/' }),
    forbid(
      'features-are-composed',
      { path: features },
      { path: '^src/(app|pages|templates|gatsby)/' },
      'They stand on session, components and lib; app, pages and templates put them together.',
    ),
    forbid(
      'widgets-know-no-feature',
      { path: '^src/widgets/' },
      { path: '^src/(app|features|pages|templates|gatsby)/' },
      'Pieces that several features show; they may know the domain and the session.',
    ),
    forbid(
      'session-is-the-floor',
      { path: '^src/session/' },
      { path: '^src/(app|features|widgets|pages|templates|gatsby)/' },
      'Store, persistence, customer, cart and place: features stand on it, it knows none of them.',
    ),
    forbid(
      'lib-knows-no-shop',
      { path: '^src/lib/' },
      { path: '^src/(app|session|features|widgets|pages|templates|gatsby)/' },
      'Adapters of vendors, of the browser and of HTTP; the parts of the shop stand on them.',
    ),
    forbid(
      'components-know-no-business',
      { path: '^src/components/' },
      { path: '^(domain|src/(app|session|features|widgets|pages|templates|gatsby))/' },
    ),
    forbid('code-knows-no-test', { path: '^(domain|server|src)/' }, { path: '^(tests|e2e|bench)/' }),
    forbid(
      'domain-tests-need-no-host',
      { path: '^tests/domain/' },
      { path: '^(server|src)/' },
      'Rules of the business are tested by themselves; the real content they get from tests/support.',
    ),
    forbid(
      'storefront-tests-stay-off-the-server',
      { path: '^tests/src/' },
      { path: '^server/' },
      'They hear what the contract says, and not what this server happens to answer.',
    ),
    forbid(
      'storefront-tests-start-no-server',
      { path: '^tests/src/' },
      { path: '^server/app\\.ts$', reachable: true },
      'Not through a support either. One module is asked for: a search for the way to each takes seconds.',
    ),
    forbid(
      'sources-know-no-tooling',
      { path: '^(domain|server|src|e2e|bench)/' },
      { path: '^tooling/' },
      'It changes Gatsby and webpack from outside; gatsby-node.mjs hands it to Gatsby.',
    ),
    forbid('tooling-stays-off-the-server', { path: '^tooling/' }, { path: '^(server|tests)/' }),
    forbid('server-tests-stay-off-the-storefront', { path: '^tests/server/' }, { path: '^src/' }),
    forbid(
      'server-tests-start-no-storefront',
      { path: '^tests/server/' },
      { path: '^src/session/store\\.ts$', reachable: true },
    ),
    forbid(
      'journeys-come-from-outside',
      { path: '^e2e/' },
      { path: '^(server|src|bench)/' },
      'Specs know the contract and what visitors see; supports of other tests do not run in them.',
    ),
    forbid(
      'searches-have-the-seed-of-the-run',
      { path: '^tests/', pathNot: '^tests/support/seeded-fast-check\\.ts$' },
      { path: packages('fast-check') },
      'A run that searches other inputs each time is red without a change: npm run fuzz does that.',
    ),
    forbid('tests-know-no-journey', { path: '^tests/' }, { path: '^(e2e|bench)/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
