import { expect } from '@playwright/test';
import { open, search, shop, tabTo } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test('finds a showroom, buys a part, changes its mind, and finds everything again after a reload', async ({
  page,
}) => {
  const { showroomBar, cartLink, announcement } = shop(page);
  await open(page, '/');
  await search(page, '06851');

  const results = page.getByRole('heading', { name: /showrooms near Norwalk, CT 06851/ });
  await expect(results).toBeFocused();
  const distances = await showroomBar.getByText(/^[\d.]+ mi$/).allTextContents();
  const miles = distances.map((text) => Number.parseFloat(text));
  expect(miles.length).toBeGreaterThan(2);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));

  await showroomBar
    .getByRole('button', { name: /^Set as my showroom/ })
    .first()
    .click();
  await expect(showroomBar).toContainText(/Your showroom:.*Norwalk, CT/);
  await expect(announcement).toContainText('Your showroom is');

  await open(page, '/shop/parts/');
  await expect(showroomBar).toContainText('Your showroom:');
  await page.getByRole('link', { name: 'Classic sash lock', exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/parts\/sash-lock-classic\/$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Classic sash lock' })).toBeVisible();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(announcement).toContainText('1 item in your cart');
  await expect(cartLink).toContainText('1');

  await page.getByRole('link', { name: 'See your cart' }).click();
  const line = page.getByRole('main').getByRole('listitem');
  await line.getByRole('button', { name: /^Increase/ }).click();
  await expect(announcement).toContainText('2 items in your cart');
  await expect(line.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');

  await page.reload();
  await expect(showroomBar).toContainText(/Your showroom:.*Norwalk, CT/);
  await expect(line.getByRole('textbox', { name: /^Quantity/ })).toHaveValue('2');
  await expect(cartLink).toContainText('2');

  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('Nothing is in your cart yet.')).toBeVisible();
  await expect(announcement).toContainText('Your cart is empty');
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
});

test('the same with the keyboard alone', anyWidth, async ({ page }) => {
  const { postalCode, showroomBar, cartLink, announcement } = shop(page);
  await open(page, '/');
  await tabTo(page, showroomBar.locator('summary'));
  await page.keyboard.press('Enter');
  await expect(postalCode).toBeFocused();
  await page.keyboard.type('06851');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /showrooms near Norwalk/ })).toBeFocused();
  await tabTo(page, showroomBar.getByRole('button', { name: /^Set as my showroom/ }).first());
  await page.keyboard.press('Enter');
  await expect(showroomBar).toContainText('Your showroom:');
  await expect(showroomBar.locator('summary')).toBeFocused();

  await open(page, '/shop/parts/sash-lock-classic/');
  await tabTo(page, page.getByRole('button', { name: /^Add to cart/ }));
  await page.keyboard.press('Enter');
  await expect(announcement).toContainText('1 item in your cart');
  const cart = page.getByRole('link', { name: 'See your cart' });
  // The announcement arrives with the response, the link one frame later.
  await expect(cart).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(cart).toBeFocused();
  await page.keyboard.press('Enter');

  const quantity = page.getByRole('textbox', { name: /^Quantity/ });
  await tabTo(page, quantity);
  await page.keyboard.press('ArrowUp');
  await expect(announcement).toContainText('2 items in your cart');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('7');
  await page.keyboard.press('Tab');
  await expect(announcement).toContainText('7 items in your cart');
  await tabTo(page, page.getByRole('button', { name: /^Remove/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await expect(cartLink).toContainText('0');
});

test(
  'the cart is there in a new tab, and a stranger has none of it',
  anyWidth,
  async ({ page, context, browser }) => {
    await open(page, '/shop/parts/sash-lock-classic/');
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(shop(page).cartLink).toContainText('1');
    const other = await context.newPage();
    await open(other, '/');
    await expect(shop(other).cartLink).toContainText('1');
    const stranger = await browser.newPage();
    await open(stranger, '/');
    await expect(shop(stranger).cartLink).toContainText('0');
    await stranger.close();
  },
);
