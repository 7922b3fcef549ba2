import { expect } from '@playwright/test';
import { deskOrder } from '#tests/support/desk/staff-examples.ts';
import { axeByDayOrNight } from '../support/axe.ts';
import { asAgent, deskPages } from '../support/desk.ts';
import { goTo, open, tabTo } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';
import { atBothWidths } from '../support/widths.ts';

test.describe.configure({ mode: 'parallel' });
// Server responses are mocked here, and the pages store nothing.
test.use({ reuseContext: true });

const parts = 4;

for (let part = 0; part < parts; part += 1) {
  const chosen = deskPages.filter((_, index) => index % parts === part);
  test(
    `each page of the desk fits its window, and axe finds nothing by day or by night (${part + 1} of ${parts})`,
    anyWidth,
    async ({ page }) => {
      await asAgent(page);
      await atBothWidths(page, async (ownWidth) => {
        await open(page, '/desk/');
        for (const { path, heading, title = heading, ready } of chosen)
          await test.step(path, async () => {
            await goTo(page, path);
            await expect(page).toHaveTitle(`${title} | Desk | Clerestory`);
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
            await expect(page.getByText(ready).first()).toBeVisible();
            expect.soft(await axeByDayOrNight(page), path).toEqual([]);
            for (const width of ownWidth > 600 ? [ownWidth] : [320, ownWidth]) {
              await page.setViewportSize({ width, height: 900 });
              const overflow = await page.evaluate(
                () => document.documentElement.scrollWidth - window.innerWidth,
              );
              expect.soft(overflow, `overflow of ${path} at ${width} px`).toBeLessThanOrEqual(0);
            }
          });
        await page.reload();
        await expect(page.getByText(chosen.at(-1)?.ready ?? '').first()).toBeVisible();
      });
    },
  );
}

test('each page of the desk can be opened directly', anyWidth, async ({ request }) => {
  for (const { path } of deskPages) {
    const answer = await request.get(path);
    expect.soft(answer.status(), path).toBe(200);
    expect.soft(await answer.text(), path).toContain('Work | Desk | Clerestory</title>');
  }
});

test('an agent finds an order, opens it, moves it on and goes back, all by keyboard', async ({ page }) => {
  await asAgent(page);
  let moved = 0;
  await page.route(/\/advance$/, (route) => {
    moved += 1;
    return route.fulfill({
      json: { order: deskOrder({ state: 'confirmed', next_state: 'in_production' }) },
    });
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
