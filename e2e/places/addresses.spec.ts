import { expect } from '@playwright/test';
import { test } from '../support/test.ts';

test('a missing page is a true 404 with a page of its own; a deep cart address is the cart', async ({
  page,
}) => {
  const missing = await page.goto('/no-such-page/');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  const deep = await page.goto('/shop/cart/any/thing/');
  expect(deep?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
});

test('[1.9] the manifest names the shop and its colors, and its icons are there', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({
    name: 'Clerestory Windows and Doors',
    theme_color: 'yellow',
    display: 'minimal-ui',
  });
  for (const { src } of manifest.icons)
    expect((await request.get(src)).headers()['content-type']).toBe('image/png');
});

test('every address of the sitemap of links answers', async ({ baseURL }) => {
  const seen = new Set(['/']);
  const waiting = ['/'];
  const broken: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const response = await fetch(new URL(path, baseURL));
    if (!response.ok) broken.push(`${response.status} ${path}`);
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      await response.body?.cancel();
      continue;
    }
    for (const [, found = ''] of (await response.text()).matchAll(/(?:href|src)="(\/[^"#?]*)/g)) {
      if (seen.has(found)) continue;
      seen.add(found);
      waiting.push(found);
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(300);
});
