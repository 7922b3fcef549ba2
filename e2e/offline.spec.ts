import { expect, type Page } from '@playwright/test';
import { open } from './support/shop.ts';
import { test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });
/** Waits until the worker answers for the page: it is registered after the page has loaded. */
const workerInCharge = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      message: 'A service worker answers for the page',
      timeout: 30_000,
    })
    .toBe('activated');

test('keeps the frame of the site, and opens offline what was seen before and a page of its own for the rest', async ({
  page,
  context,
}) => {
  await open(page, '/windows/');
  await workerInCharge(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const precache = names.find((name) => name.includes('precache'));
    return precache
      ? (await (await caches.open(precache)).keys()).map(({ url }) => new URL(url).pathname)
      : [];
  });
  expect(kept.filter((path) => /^\/(app|framework|webpack-runtime)-/.test(path))).toHaveLength(3);
  expect(kept).toEqual(expect.arrayContaining(['/offline.html', '/fonts/archivo-wide.woff2']));

  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/entry-doors/products/');
  await expect(page.getByRole('heading', { name: 'The line is down' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'All entry doors, side by side' })).toBeVisible();
});

test('a missing page is still a 404, and the shop is asked afresh', async ({ page }) => {
  await open(page, '/');
  await workerInCharge(page);
  expect((await page.goto('/no-such-page/'))?.status()).toBe(404);
  await open(page, '/shop/parts/sash-lock-classic/');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1');
  const cached = await page.evaluate(async () =>
    Boolean(await caches.match('/web-ecommerce/api/v1/carts?include_lead_times=true')),
  );
  expect(cached).toBe(false);
});
