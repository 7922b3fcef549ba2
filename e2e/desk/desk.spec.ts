import { expect } from '@playwright/test';
import { deskOrder } from '#tests/support/desk/staff-examples.ts';
import { anyWidth } from '../support/any-width.ts';
import { axeByDayOrNight } from '../support/axe.ts';
import { asAgent, deskPages } from '../support/desk.ts';
import { open, tabTo } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { atBothWidths } from '../support/widths.ts';

test.describe.configure({ mode: 'parallel' });
// Server responses are mocked here, and the pages store nothing.
test.use({ reuseContext: true });

for (const { path, heading, title = heading, ready } of deskPages)
  test(
    `the desk at ${path} fits its window, and axe finds nothing by day or by night`,
    anyWidth,
    async ({ page }) => {
      await asAgent(page);
      await atBothWidths(page, async (ownWidth) => {
        await open(page, path);
        await expect(page.getByText(ready).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await expect.soft(page).toHaveTitle(`${title} | Desk | Clerestory`);
        expect.soft(await axeByDayOrNight(page)).toEqual([]);
        for (const width of ownWidth > 600 ? [ownWidth] : [ownWidth, 320]) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect.soft(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
        }
      });
    },
  );

test('an agent finds an order, opens it, moves it on and goes back, all by keyboard', async ({ page }) => {
  await asAgent(page);
  let moved = 0;
  await page.route(/\/advance$/, (route) => {
    moved += 1;
    return route.fulfill({ json: { order: deskOrder({ state: 'confirmed', next_state: 'in_production' }) } });
  });
  await open(page, '/desk/orders/');
  await tabTo(page, page.getByRole('searchbox', { name: 'Number, email, name or ZIP' }));
  await page.keyboard.type('ada');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?search=ada$/);
  await tabTo(page, page.getByRole('link', { name: 'CL-7K2M9QXD' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Order CL-7K2M9QXD' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Move to confirmed' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move to in production' })).toBeVisible();
  expect(moved).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/desk\/orders\/\?search=ada$/);
  await expect(page.getByRole('searchbox', { name: 'Number, email, name or ZIP' })).toHaveValue('ada');
});

test('the desk is shut to a visitor, and asks crawlers to leave it out', anyWidth, async ({ page }) => {
  await open(page, '/desk/');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const sitemap = await (await page.request.get('/sitemap-0.xml')).text();
  expect(sitemap).not.toContain('/desk/');
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /desk/');
});
