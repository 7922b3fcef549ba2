import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { routes } from './support/routes.ts';
import { open } from './support/shop.ts';

const kib = 1024;
/** Those that bring a kit of fields, or the drawing itself. */
const screens = ['cart', 'configure-product', 'stock-windows'];
const isContentPage = ({ name }: { name: string }) => !screens.includes(name);

for (const { name, path } of routes.filter(isContentPage)) {
  test(`${name}: first-load JavaScript is at most 108 KiB, its HTML at most 30 KiB, gzipped`, async ({
    page,
    request,
  }) => {
    await open(page, path);
    const scripts = await page
      .locator('script[src]')
      .evaluateAll((elements) => elements.map((element) => (element as HTMLScriptElement).src));
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
