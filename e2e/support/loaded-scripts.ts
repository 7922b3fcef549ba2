import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** Words of the configurator's engine, which the minifier leaves alone. */
const engineMark = 'French casement window';

interface Script {
  /** Gzipped. */
  bytes: number;
  isEngine: boolean;
}

const weighed = new Map<string, Promise<Script>>();

async function weigh(page: Page, url: string): Promise<Script> {
  const body = await (await page.request.get(url)).body();
  return { bytes: gzipSync(body, { level: 9 }).length, isEngine: body.includes(engineMark) };
}

/**
 * The scripts that the page has run, those that Gatsby asks for once it is up included; what is merely
 * fetched ahead, and what comes when the page is live and idle (`src/app/shell.ts`), is not among them.
 */
export async function loadedScripts(page: Page): Promise<{ kib: number; hasEngine: boolean }> {
  const urls = await page.evaluate(() => {
    const [shell] = performance.getEntriesByName('shell');
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
      .filter(({ startTime }) => !shell || startTime < shell.startTime)
      .map(({ name }) => name);
  });
  const scripts = await Promise.all(
    [...new Set(urls)].map((url) => {
      const script = weighed.get(url) ?? weigh(page, url);
      weighed.set(url, script);
      return script;
    }),
  );
  return {
    kib: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    hasEngine: scripts.some(({ isEngine }) => isEngine),
  };
}
