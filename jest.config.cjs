/** Packages that jsdom's tests compile like our own code: Jest takes no ES modules. All of msw stands on them. */
const compiled = ['rettime', 'until-async', '@open-draft/deferred-promise', 'qr'];

/**
 * What a module reads from the sandbox at every turn, and no test replaces: a local name is found far sooner.
 */
const sandboxInjectedGlobals = [
  'Array',
  'ArrayBuffer',
  'BigInt',
  'Boolean',
  'DataView',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Number',
  'Object',
  'Promise',
  'Reflect',
  'RegExp',
  'Set',
  'String',
  'Symbol',
  'TypeError',
  'Uint8Array',
  'WeakMap',
];

const shared = {
  rootDir: __dirname,
  transform: {
    '\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/public/', '<rootDir>/.cache/', '<rootDir>/.data/'],
};

/** Of tests that need no browser. */
const native = {
  testEnvironment: '<rootDir>/tests/support/native-environment.cjs',
  runtime: '<rootDir>/tests/support/native-packages.cjs',
};

// Tried on one database: what is refused before a query is made, what a page or a letter says, what other
// services are asked for, and queries that another file makes too.
const whateverTheDatabase = [
  '/server/(bad-input|sandbox|content|location|address|search)/',
  '/server/.*(access|refusals|cross-site|open-redirects|forged-tokens|programs|quote|form-page|form-booking)',
  '/server/(attribution|cart-configured|cart-kits|configuration-market|configuration-shown|content-swap)',
  '/server/(mail\\.test|monitor|other-calls|product|professionals/(trade-prices|forgotten))',
  '/server/(projects/(goods|schedule)|customers/orders|flags/(sdk|stream)|scheduling/(lead-keys|own-consultations))',
  '/server/(desk/(carts|customers|log|orders|production)|identity/(many-letters|session-end|sign-in)|tracking)',
  // What of publishing is the database's own is in its tests of processes that are killed.
  '/server/publishing/(?!.*postgres|publishing-shell)',
  '/server/(cart/item-types|cart/every-call|customers/profile|flags/client-api|leads/(letters|texts))',
  '/server/identity/(devices|ended-by-staff|independent-client|many-guesses)',
  '/server/(orders/pasted-address|orders/track-page|scheduling/(captcha|service-form))',
];

module.exports = {
  // One more than cores: a test waits for databases and programs for a fifth of its time.
  maxWorkers: 3,
  // A machine that builds the site meanwhile takes its time; a test that hangs still fails.
  testTimeout: 30_000,
  workerIdleMemoryLimit: '400MB',
  testSequencer: '<rootDir>/tests/support/longest-first.cjs',
  projects: [
    {
      ...shared,
      ...native,
      displayName: 'domain',
      testMatch: ['<rootDir>/tests/domain/**/*.test.ts'],
    },
    {
      ...shared,
      ...native,
      displayName: 'server',
      testMatch: ['<rootDir>/tests/server/**/*.test.ts'],
      // What holds on PostgreSQL alone, with its many connections, is there only when it is.
      testPathIgnorePatterns: process.env.TEST_DATABASE_URL
        ? whateverTheDatabase
        : ['\\.postgres\\.test\\.ts$'],
      globalSetup: '<rootDir>/tests/support/database-template.ts',
    },
    {
      ...shared,
      sandboxInjectedGlobals,
      transformIgnorePatterns: [`/node_modules/(?!(${compiled.join('|')})/)`],
      displayName: 'src',
      testEnvironment: '<rootDir>/tests/support/browser-environment.cjs',
      // Without this jsdom asks packages for their browser builds, which are ES modules.
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/tests/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/setup-dom.ts'],
      moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
    },
  ],
};
