import { expect, test } from '@playwright/test';
import { axeFindings } from './support/axe.ts';
import { shiftsOf, watchShifts } from './support/layout-shifts.ts';
import { routes } from './support/routes.ts';
import { open, openRoute } from './support/shop.ts';

/** A page that is meant to be missing, which the browser reports itself, and the worker, which these tests block. */
const expected = /404 \(Not Found\)|service worker registration/;

for (const route of routes) {
  test.describe(route.name, () => {
    test('has nothing for axe to find, by day and by night', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openRoute(page, route);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await axeFindings(page), colorScheme).toEqual([]);
      }
    });

    test('hydrates without a word of complaint, moves nothing, has its headings in order, and fits its window', async ({
      page,
      viewport,
    }) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expected.test(message.text())) complaints.push(message.text());
      });
      await watchShifts(page);
      await openRoute(page, route);
      await page.mouse.wheel(0, 2_000);
      await page.waitForLoadState('networkidle');
      expect(complaints).toEqual([]);
      expect(await shiftsOf(page)).toEqual([]);

      await expect(page).toHaveTitle(/Clerestory/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const levels = await page
        .getByRole('main')
        .getByRole('heading')
        .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])));
      expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
      for (const width of [viewport?.width ?? 0, 320]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('[2.15] every page names its own address as the canonical one: origin and path', async ({ page }) => {
  test.slow();
  for (const { path } of routes.filter(({ name }) => name !== 'not-found' && name !== 'broken')) {
    await open(page, `${path}?utm_source=test`);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `http://localhost:8000${path}`);
  }
});

test('the words of the wide menu stay on one line, and all of the header in the window', async ({ page }) => {
  await open(page, '/windows/');
  const words = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).first().getByRole('link');
  for (const width of [1025, 1100, 1215, 1216, 1280, 1311, 1312, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = await words.evaluateAll((all) => all.map((link) => link.clientHeight));
    expect(new Set(heights).size, `${heights} at ${width} px`).toBe(1);
    const cart = await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).boundingBox();
    expect((cart?.x ?? width) + (cart?.width ?? 0), `at ${width} px`).toBeLessThan(width);
  }
});
