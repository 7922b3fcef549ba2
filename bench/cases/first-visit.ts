import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fastifyStatic from '@fastify/static';
import { type Browser, chromium } from '@playwright/test';
import Fastify from 'fastify';
import { inProject } from '#server/paths.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import type { CasesOf } from '../against-bare/bench-case.ts';

const run = promisify(execFile);

// Lighthouse's phone: slow 4G, and a processor four times as slow as this machine's
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const slowdown = 4;
const watchedMs = 6_000;

/** A site of one page with a heading and a paragraph, by this project's Gatsby. */
async function buildBareSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clerestory-bare-gatsby-'));
  await symlink(inProject('node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'src/pages'), { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    '{"name":"bare","private":true,"dependencies":{"gatsby":"*","react":"*","react-dom":"*"}}',
  );
  await writeFile(join(folder, 'gatsby-config.js'), 'module.exports = {};');
  await writeFile(
    join(folder, 'src/pages/index.js'),
    `import * as React from 'react';
    export default () => React.createElement('main', null, React.createElement('h1', null, 'Light from above'));
    export const Head = () => React.createElement('title', null, 'Bare');`,
  );
  const env = { ...process.env, NODE_ENV: 'production', GATSBY_TELEMETRY_DISABLED: '1', CI: '1' };
  await run(process.execPath, [join(folder, 'node_modules/gatsby/cli.js'), 'build'], { cwd: folder, env });
  return folder;
}

interface Visit {
  lcpMs: number;
  blockedMs: number;
}

/** Opens a page in an empty browser of a phone. */
async function visit(browser: Browser, url: string, { scripts = true } = {}): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  await context.addInitScript(() => {
    const seen = { lcpMs: 0, blockedMs: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcpMs = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blockedMs += Math.max(0, duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!scripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(watchedMs);
  const seen = await page.evaluate(() => (window as unknown as { seen: Visit }).seen);
  await context.close();
  return seen;
}

export const firstVisitCases: CasesOf = async ({ open, onEnd }) => {
  const { http: shop } = await open('shop');
  const folder = await buildBareSite();
  const bare = Fastify();
  await bare.register(fastifyStatic, { root: join(folder, 'public') });
  const bareSite = await bare.listen({ port: 0, host: '127.0.0.1' });
  const browser = await chromium.launch(chromiumLaunch());
  onEnd(async () => {
    await browser.close();
    await bare.close();
    await rm(folder, { recursive: true, force: true });
  });
  return [
    {
      name: 'first page on a phone: LCP, of the page without scripts',
      unit: 'ms',
      bound: { atMost: 1.5 },
      bare: async () => (await visit(browser, `${shop.origin}/`, { scripts: false })).lcpMs,
      shop: async () => (await visit(browser, `${shop.origin}/`)).lcpMs,
    },
    {
      name: 'first page on a phone: blocking time, beside a bare Gatsby page',
      unit: 'ms',
      bound: { atMostMore: 30 },
      bare: async () => (await visit(browser, bareSite)).blockedMs,
      shop: async () => (await visit(browser, `${shop.origin}/`)).blockedMs,
    },
  ];
};
