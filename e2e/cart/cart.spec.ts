import { expect, type Page } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { bench, configure } from '../support/bench.ts';
import { open, shop, tabTo } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

async function add(page: Page, part: string): Promise<void> {
  await open(page, `/shop/parts/${part}/`);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('link', { name: 'See your cart' })).toBeVisible();
}

const lines = (page: Page) => page.getByRole('main').getByRole('listitem');

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }).first());
  await page.keyboard.press('Enter');
}

test('removes and brings back, saves for later and brings back, by keyboard', async ({ page }) => {
  const { announcement } = shop(page);
  await add(page, 'sash-lock-classic');
  await open(page, '/shop/cart/');
  await press(page, /^Remove/);
  await expect(announcement).toContainText('Your cart is empty');
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);

  await press(page, /^Save for later/);
  const later = page.getByRole('region', { name: 'Saved for later' });
  await expect(later.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Check out' })).toHaveCount(0);
  await page.reload();
  await expect(later.getByRole('listitem')).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await press(page, /^Move to cart/);
  await expect(later).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
});

test('a configured window is copied, changed and saved in its place, and left as it was by turning back', async ({
  page,
}) => {
  await configure(page, 'meridian-casement');
  const { step, confirmed } = bench(page);
  await expect(confirmed).toBeVisible();
  await step('Review').click();
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await page.getByRole('link', { name: 'See your cart' }).click();
  await press(page, /^Duplicate/);
  await expect(lines(page)).toHaveCount(2);

  await lines(page)
    .nth(1)
    .getByRole('link', { name: /^Change/ })
    .click();
  await step('Color').click();
  await page.getByRole('radiogroup', { name: 'Exterior color' }).getByText('Black', { exact: true }).click();
  await step('Review').click();
  await page.getByRole('link', { name: 'Back to your cart' }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).nth(1)).not.toContainText('Black');

  await lines(page)
    .nth(1)
    .getByRole('link', { name: /^Change/ })
    .click();
  await step('Color').click();
  await page.getByRole('radiogroup', { name: 'Exterior color' }).getByText('Black', { exact: true }).click();
  await page.reload();
  await step('Review').click();
  await press(page, /^Save to cart/);
  await expect(page).toHaveURL(/\/shop\/cart\/$/);
  await expect(lines(page)).toHaveCount(2);
  await expect(lines(page).nth(1)).toContainText('Black');
  await expect(lines(page).nth(0)).not.toContainText('Black');
});

test('what is in the cart is shown beside any page, by keyboard, and Escape goes back', async ({ page }) => {
  const { cartLink } = shop(page);
  await add(page, 'sash-lock-classic');
  await tabTo(page, cartLink);
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'In your cart' });
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  expect(await axeFindings(page, { withFrame: true })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(cartLink).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, sheet.getByRole('link', { name: 'See your cart' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/cart\/$/);
  await expect(sheet).toHaveCount(0);
});

test('two tabs stay in step', anyWidth, async ({ page, context }) => {
  await add(page, 'sash-lock-classic');
  const other = await context.newPage();
  await open(other, '/shop/cart/');
  await expect(lines(other)).toHaveCount(1);
  await add(page, 'bulb-seal-casement');
  await expect(lines(other)).toHaveCount(2);
  await lines(other)
    .first()
    .getByRole('button', { name: /^Increase/ })
    .click();
  await expect(shop(page).cartLink).toContainText('3');
});

test(
  'refusals and failures stay with the line, and a lost connection loses nothing',
  anyWidth,
  async ({ page }) => {
    await add(page, 'sash-lock-classic');
    await open(page, '/shop/cart/');
    await expect(lines(page)).toHaveCount(1);
    await page.route('**/web-ecommerce/**', (route) => route.abort());
    await page.getByRole('button', { name: /^Increase/ }).click();
    await expect(lines(page).getByRole('alert')).toContainText('The shop cannot be reached.');
    await expect(lines(page).getByRole('textbox')).toHaveValue('1');
    await page.unroute('**/web-ecommerce/**');
    await page.getByRole('button', { name: /^Increase/ }).click();
    await expect(lines(page).getByRole('textbox')).toHaveValue('2');
    await expect(shop(page).cartLink).toContainText('2');
  },
);
