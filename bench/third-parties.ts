import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { consentKey, writeChoice } from '#domain/marketing/consent.ts';
import { consentCategories, type OptionalCategory } from '#domain/marketing/third-party.ts';
import { chromiumLaunch } from '#tests/support/chromium.ts';
import { origin, runShop } from './run-shop.ts';

const rounds = 7;
/** Long enough for the chat to load and its script to finish. */
const watchedMs = 7_000;
const mondayMorning = new Date(2026, 10, 23, 10);

/** Total Blocking Time after a page opens: the part of each task beyond 50 ms. */
async function blockedMs(browser: Browser, allowed: readonly OptionalCategory[]): Promise<number> {
  const context = await browser.newContext({
    serviceWorkers: 'allow',
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(
    ([key, text]) => {
      const watched = window as unknown as { blocked: number };
      watched.blocked = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) watched.blocked += Math.max(0, duration - 50);
      }).observe({ type: 'longtask', buffered: true });
      localStorage.setItem(key, text);
    },
    [consentKey, writeChoice(allowed, mondayMorning)] as const,
  );
  const page = await context.newPage();
  // Without third parties the clock shows night, when the chat is closed.
  const at = new Date(mondayMorning);
  if (allowed.length === 0) at.setHours(6);
  await page.clock.setFixedTime(at);
  const session = await context.newCDPSession(page);
  // A mid-range phone
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(origin);
  await page.waitForTimeout(watchedMs);
  const blocked = await page.evaluate(() => (window as unknown as { blocked: number }).blocked);
  await context.close();
  return blocked;
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function compare(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clerestory-bench-'));
  const shop = await runShop(dataDir);
  const browser = await chromium.launch(chromiumLaunch());
  const [without, withAll]: [number[], number[]] = [[], []];
  await blockedMs(browser, consentCategories);
  for (let round = 0; round < rounds; round += 1) {
    without.push(await blockedMs(browser, []));
    withAll.push(await blockedMs(browser, consentCategories));
  }
  await browser.close();
  await shop.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
  const written = (values: number[]): string =>
    `${median(values).toFixed(0)} ms (${values.map((value) => value.toFixed(0)).join(', ')})`;
  process.stdout.write(`without third parties ${written(without)}\nwith all of them ${written(withAll)}\n`);
}

void compare();
