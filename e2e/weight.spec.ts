import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { build } from 'esbuild';
import { routes, screens } from './support/routes.ts';
import { open, openRoute } from './support/shop.ts';

const kib = 1024;
const isContentPage = ({ name }: { name: string }) => !screens.includes(name);

/** Every script that the page ran, its own included, which Gatsby asks for once it is up; what is merely fetched ahead is not among them. */
const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'script')
      .map(({ name }) => name),
  );

for (const { name, path } of routes.filter(isContentPage)) {
  test(`${name}: first-load JavaScript is at most 108 KiB, its HTML at most 30 KiB, gzipped`, async ({
    page,
    request,
  }) => {
    await open(page, path);
    const scripts = await scriptsOf(page);
    const bodies = await Promise.all(
      [...new Set(scripts)].map(async (source) => (await request.get(source)).body()),
    );
    const javaScript = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    test.info().annotations.push({ type: 'KiB of JavaScript', description: (javaScript / kib).toFixed(1) });
    expect(javaScript / kib).toBeLessThanOrEqual(108);
    const html = gzipSync(await (await request.get(path)).body(), { level: 9 });
    expect(html.length / kib).toBeLessThanOrEqual(30);
  });
}

test('the drawing and the rules come to at most 30 KiB of JavaScript, gzipped', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        ...['settle', 'give-answer', 'price', 'drawing-of', 'answer-title', 'facts'].map(
          (name) => `export * from './domain/configurator/${name}.ts';`,
        ),
        `export * from './domain/length/parse-inches.ts';`,
        ...['draw-elevation', 'draw-swatch', 'describe-unit'].map(
          (name) => `export * from './domain/drawing/${name}.ts';`,
        ),
      ].join('\n'),
      resolveDir: process.cwd(),
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  const size = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length / kib;
  test.info().annotations.push({ type: 'KiB of JavaScript', description: size.toFixed(1) });
  expect(size).toBeGreaterThan(1);
  expect(size).toBeLessThanOrEqual(30);
});

/** Words of the engine's, which the minifier leaves alone. */
const engineMark = 'French casement window';

async function loadsEngine(page: Page): Promise<boolean> {
  const scripts = await scriptsOf(page);
  const bodies = await Promise.all(scripts.map(async (script) => (await page.request.get(script)).text()));
  return bodies.some((body) => body.includes(engineMark));
}

test('the engine comes to those who configure, and to nobody else', async ({ page }) => {
  const loading: string[] = [];
  for (const route of routes) {
    await openRoute(page, route);
    if (await loadsEngine(page)) loading.push(route.name);
  }
  expect(loading).toEqual(['configure-product']);
});
