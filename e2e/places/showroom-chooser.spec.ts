import { expect } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { shiftsOf } from '../support/layout-shifts.ts';
import { open, search, shop, tabTo } from '../support/shop.ts';
import { change, chooseFirst, results } from '../support/showroom-bar.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test('a town is chosen from what is offered, with the keyboard alone', anyWidth, async ({ page }) => {
  const { postalCode, announcement, showroomBar } = shop(page);
  await open(page, '/');
  await tabTo(page, change(page));
  await page.keyboard.press('Enter');
  await expect(postalCode).toBeFocused();
  await page.keyboard.type('norwalk');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Norwalk, CT' })).toBeVisible();
  await expect(announcement).toContainText('Use the arrow keys to choose.');
  expect(await axeFindings(page, { withFrame: true })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(postalCode).toHaveValue('norwalk');
  await page.keyboard.type(', ct');
  await expect(options.first()).toContainText('Norwalk, CT');
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(results(page, /near Norwalk, CT/)).toBeFocused();
  expect(await axeFindings(page, { withFrame: true })).toEqual([]);
  await tabTo(page, showroomBar.getByRole('button', { name: /^Set as my showroom/ }).first());
  await page.keyboard.press('Enter');
  await expect(change(page)).toBeFocused();
  await expect(showroomBar).toContainText('Your showroom:');
});

test('one line above every page, and choosing a showroom moves nothing', async ({ page }) => {
  await open(page, '/windows/');
  const { showroomBar } = shop(page);
  const heightNow = async () => (await showroomBar.boundingBox())?.height ?? 0;
  const height = await heightNow();
  expect(height).toBeLessThanOrEqual(48);
  await search(page, '06851');
  await expect(results(page, /near Norwalk/)).toBeFocused();
  await chooseFirst(page);
  await expect(showroomBar).toContainText(/Your showroom:.*Norwalk, CT/);
  await expect(showroomBar.getByText(/^(Open until|Opens at|Closed now)/)).toBeVisible();
  await change(page).click();
  await expect(results(page, /near Norwalk/)).toBeFocused();
  await page.keyboard.press('Escape');
  expect(await heightNow()).toBe(height);
  expect(await shiftsOf(page, { afterInput: true })).toEqual([]);
});

test('nothing of the chooser is wider than the window', async ({ page }) => {
  await open(page, '/');
  await search(page, '06851');
  await results(page, /near Norwalk/).waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
