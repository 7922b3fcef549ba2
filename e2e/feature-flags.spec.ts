import { expect } from '@playwright/test';
import { flagsBase } from '../domain/flags/environment.ts';
import { anyWidth } from './support/any-width.ts';
import { goods } from './support/checkout.ts';
import { open } from './support/shop.ts';
import { test } from './support/test.ts';

test(
  'with the flag service away features are as the build has them, and a visitor designs and fills a cart',
  anyWidth,
  async ({ page }) => {
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(flagsBase));
    await page.route(/\/flags\//, (route) => route.abort('connectionrefused'));
    await open(page, '/shop/parts/configure/?item=meridian-casement');
    await refused;
    await page.getByRole('button', { name: 'In a room' }).click();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await goods.window.add(page);
    await open(page, '/shop/cart/');
    await expect(page.getByRole('link', { name: goods.window.title }).first()).toBeVisible();
  },
);
