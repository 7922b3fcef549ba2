import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { sandboxKey } from './e2e/support/back-office.ts';
import { chromiumLaunch } from './tests/support/chromium.ts';

// Workers read this file again: the first reader sets the port and the folder.
process.env.E2E_PORT ??= '8123';
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'clerestory-e2e-'));
const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Cores + 2: with three workers the cores idle for a third of the time.
  workers: 4,
  forbidOnly: true,
  // Only ends a test that hangs, also when the machine is several times as slow as usual.
  timeout: 600_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // Longer than the default for busy machines.
  expect: { timeout: 15_000 },
  use: {
    baseURL: origin,
    // Only one file tests the service worker; elsewhere it would answer for the server.
    serviceWorkers: 'block',
    // Tracing all tests costs a quarter of browser time: `--trace on` records a selected one.
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch(),
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'narrow',
      // Specs that are independent of the width
      testIgnore:
        /(addresses|drawing|narrow-windows|offline|search-engines|security-headers|static-html)\.spec\.ts$/,
      grepInvert: /@any-width|@wide/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
  webServer: {
    command: 'npm start',
    url: `${origin}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      PORT: process.env.E2E_PORT,
      DATA_DIR: process.env.E2E_DATA_DIR,
      SANDBOX_KEY: sandboxKey,
      // The spec of security headers acts as a TLS-terminating proxy.
      TRUST_PROXY: 'loopback',
      CLIENT_POSITION_HEADERS: 'x-network-latitude,x-network-longitude',
    },
  },
});
