import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { sandboxKey } from './e2e/support/back-office.ts';
import { chromiumArguments, findChromium } from './tests/support/chromium.ts';

// Workers read this file again: the address and the folder are settled once, by the first to read it.
process.env.E2E_PORT ??= '8123';
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'clerestory-e2e-'));
const origin = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One more than cores: a test waits for the network to fall silent for a fifth of its time.
  workers: 3,
  forbidOnly: true,
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  // A machine with other work beside this is slower, and no other state.
  expect: { timeout: 15_000 },
  use: {
    baseURL: origin,
    // The worker is the subject of one file only; elsewhere it would answer for the server.
    serviceWorkers: 'block',
    // Traces of all tests would take a quarter of all browser work: `--trace on` records a chosen one.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
  },
  projects: [
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'narrow',
      // What these look at is the same at any width.
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
      // The spec of security headers asks as a proxy that ends TLS does.
      TRUST_PROXY: 'loopback',
      CLIENT_POSITION_HEADERS: 'x-network-latitude,x-network-longitude',
    },
  },
});
