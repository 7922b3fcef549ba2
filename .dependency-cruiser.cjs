// Who may import whom. Each rule is one row of the map in README.md.
const features = '^src/features/([^/]+)/';

/** The files that speak SQL, and those that say what a table is. */
const stores = '[/-]store\\.ts$';
const tables = '[/-]tables\\.ts$';

const packages = (...names) => `^(node_modules/)?(${names.join('|')})`;

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-is-pure',
      comment:
        'domain/ imports itself, zod and date-fns, and nothing else: no framework, no input or output.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: ['^domain/', '^node_modules/(zod|date-fns|@date-fns)/'] },
    },
    {
      name: 'server-stays-off-the-storefront',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/' },
    },
    {
      name: 'storefront-stays-off-the-server',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'services-do-not-meet',
      comment: 'server/app.ts passes functions in.',
      severity: 'error',
      from: { path: '^server/services/([^/]+)/' },
      to: { path: '^server/services/([^/]+)/', pathNot: '^server/services/$1/' },
    },
    {
      name: 'tables-stay-in-the-store',
      severity: 'error',
      comment: 'Tests may look at what was written.',
      from: { pathNot: [stores, tables, '^server/db/', '^tests/support/'] },
      to: { path: '^server/.*tables\\.ts$' },
    },
    {
      name: 'sql-stays-in-the-store',
      comment:
        'What decides is tested without a database, and an index is found beside the query that needs it.',
      severity: 'error',
      from: { path: '^(domain|server|src)/', pathNot: [stores, tables, '^server/db/'] },
      to: { path: packages('drizzle-orm') },
    },
    {
      name: 'plugins-know-no-service',
      comment: 'They are what services stand on.',
      severity: 'error',
      from: { path: '^server/plugins/' },
      to: { path: '^server/services/' },
    },
    {
      name: 'builder-knows-no-server',
      comment: 'It may run elsewhere: all that it is given is settings and the address of the content.',
      severity: 'error',
      from: { path: '^server/services/publishing/' },
      to: {
        path: '^server/',
        pathNot: '^server/(services/publishing/|(config|paths|pid-file|startup-error)\\.ts$)',
      },
    },
    {
      name: 'server-knows-no-builder',
      comment: 'The programs ask it for a site; what answers requests is handed one.',
      severity: 'error',
      from: {
        path: '^server/(app\\.ts$|plugins/|services/|jobs/|db/|sandbox/)',
        pathNot: '^server/services/publishing/',
      },
      to: { path: '^server/services/publishing/' },
    },
    {
      name: 'services-know-no-sandbox',
      comment:
        'A stand-in takes the place of a company, on the other side of the wire: server/app.ts chooses.',
      severity: 'error',
      from: { path: '^server/services/' },
      to: { path: '^server/sandbox/' },
    },
    {
      name: 'vendors-stay-in-lib',
      comment: 'Another vendor is another adapter, and nothing else.',
      severity: 'error',
      from: { path: '^(domain|server|src)/', pathNot: '^src/lib/' },
      to: {
        path: packages('@okta/', '@paypal/', '@sentry/', 'flagsmith', '@react-google-maps/', '@apollo/'),
      },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      from: { path: features },
      to: { path: features, pathNot: '^src/features/$1/' },
    },
    {
      name: 'features-are-composed',
      comment: 'They stand on session, components and lib; app, pages and templates put them together.',
      severity: 'error',
      from: { path: features },
      to: { path: '^src/(app|pages|templates|gatsby)/' },
    },
    {
      name: 'session-is-the-floor',
      comment: 'Store, persistence, customer, cart and place: features stand on it, it knows none of them.',
      severity: 'error',
      from: { path: '^src/session/' },
      to: { path: '^src/(app|features|pages|templates|gatsby)/' },
    },
    {
      name: 'lib-knows-no-shop',
      comment: 'Adapters of vendors, of the browser and of HTTP; the parts of the shop stand on them.',
      severity: 'error',
      from: { path: '^src/lib/' },
      to: { path: '^src/(app|session|features|pages|templates|gatsby)/' },
    },
    {
      name: 'components-know-no-business',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: '^(domain|src/(app|session|features|pages|templates))/' },
    },
    {
      name: 'code-knows-no-test',
      severity: 'error',
      from: { path: '^(domain|server|src)/' },
      to: { path: '^(tests|e2e|bench)/' },
    },
    {
      name: 'domain-tests-need-no-host',
      comment:
        'Rules of the business are tested by themselves; the real content they get from tests/support.',
      severity: 'error',
      from: { path: '^tests/domain/' },
      to: { path: '^(server|src)/' },
    },
    {
      name: 'storefront-tests-stay-off-the-server',
      comment: 'They hear what the contract says, and not what this server happens to answer.',
      severity: 'error',
      from: { path: '^tests/src/' },
      to: { path: '^server/' },
    },
    {
      name: 'storefront-tests-start-no-server',
      comment:
        'Not through a support either. One module is asked for: a search for the way to each takes seconds.',
      severity: 'error',
      from: { path: '^tests/src/' },
      to: { path: '^server/app\\.ts$', reachable: true },
    },
    {
      name: 'server-tests-stay-off-the-storefront',
      severity: 'error',
      from: { path: '^tests/server/' },
      to: { path: '^src/' },
    },
    {
      name: 'server-tests-start-no-storefront',
      severity: 'error',
      from: { path: '^tests/server/' },
      to: { path: '^src/session/store\\.ts$', reachable: true },
    },
    {
      name: 'journeys-come-from-outside',
      comment: 'Specs know the contract and what visitors see; supports of other tests do not run in them.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(server|src|bench)/' },
    },
    {
      name: 'tests-know-no-journey',
      severity: 'error',
      from: { path: '^tests/' },
      to: { path: '^(e2e|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
