import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A string of the configurator's engine that minification keeps */
const engineMark = 'French casement window';

interface Script {
  /** Gzipped */
  bytes: number;
  isEngine: boolean;
}

const weighed = new Map<string, Promise<Script>>();

async function weigh(page: Page, url: string): Promise<Script> {
  const body = await (await page.request.get(url)).body();
  return { bytes: gzipSync(body, { level: 9 }).length, isEngine: body.includes(engineMark) };
}

/**
 * Returns the executed scripts, including Gatsby's after start. Excludes prefetched scripts and those loaded
 * when idle (`src/app/shell.ts`).
 */
export async function loadedScripts(page: Page): Promise<{ kib: number; hasEngine: boolean }> {
  const loaded = await page.evaluate(() => {
    const [shell] = performance.getEntriesByName('shell');
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
      .map(({ name, startTime }) => ({ url: name, isFirst: !shell || startTime < shell.startTime }));
  });
  const scripts = await Promise.all(
    [...new Map(loaded.map((script) => [script.url, script])).values()].map(async ({ url, isFirst }) => {
      const script = weighed.get(url) ?? weigh(page, url);
      weighed.set(url, script);
      return { ...(await script), isFirst };
    }),
  );
  const first = scripts.filter(({ isFirst }) => isFirst);
  return {
    kib: first.reduce((sum, { bytes }) => sum + bytes, 0) / 1024,
    hasEngine: scripts.some(({ isEngine }) => isEngine),
  };
}
