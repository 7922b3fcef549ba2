// Who may import whom. Each rule is one row of the map in README.md.
const features = '^src/features/([^/]+)/';

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
      from: { pathNot: ['/store\\.ts$', '^server/db/'] },
      to: { path: '^server/services/[^/]+/tables\\.ts$' },
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
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'] },
  },
};
