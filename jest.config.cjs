/** ES modules that Jest must compile for jsdom tests; msw depends on them. */
const compiled = ['rettime', 'until-async', '@open-draft/deferred-promise', 'qr'];

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

const native = {
  testEnvironment: '<rootDir>/tooling/jest/node-realm.cjs',
  runtime: '<rootDir>/tooling/jest/once-per-worker.cjs',
};

module.exports = {
  // Cores + 1: tests wait for databases and programs for a fifth of their time.
  maxWorkers: 3,
  // Only ends a test that hangs, also when the machine is several times as slow as usual.
  testTimeout: 600_000,
  workerIdleMemoryLimit: '1500MB',
  testSequencer: '<rootDir>/tooling/jest/longest-first.cjs',
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
      globalSetup: '<rootDir>/tests/support/db/prepare-databases.ts',
      globalTeardown: '<rootDir>/tests/support/db/stop-databases.ts',
    },
    {
      ...shared,
      transformIgnorePatterns: [`/node_modules/(?!(${compiled.join('|')})/)`],
      displayName: 'src',
      runtime: '<rootDir>/tooling/jest/compiled-once.cjs',
      testEnvironment: '<rootDir>/tooling/jest/browser-environment.cjs',
      // Without this, jsdom resolves packages to their browser builds, which are ES modules.
      testEnvironmentOptions: { customExportConditions: [''] },
      testMatch: ['<rootDir>/tests/src/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/browser/setup-dom.ts'],
      moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
    },
  ],
};
