import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { isScreen, pageWeight } from '#domain/publishing/page-weight.ts';
import { axeByDayOrNight } from '../support/axe.ts';
import { watchComplaints } from '../support/complaints.ts';
import { shiftsOf } from '../support/layout-shifts.ts';
import { loadedScripts } from '../support/loaded-scripts.ts';
import { type Route, routes } from '../support/routes.ts';
import { open, openRoute } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth, anyWidthByDay } from '../support/test-tags.ts';
import { atBothWidths, isRouteOfDay, widthsOfRoute } from '../support/widths.ts';

// Most browser work is in this file: all workers share it.
test.describe.configure({ mode: 'parallel' });
// These tests only read pages, so they share one context.
test.use({ reuseContext: true });

const headingLevels = (page: Page): Promise<number[]> =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])));

async function expectOrderedHeadings(page: Page): Promise<void> {
  await expect.soft(page).toHaveTitle(/Clerestory/);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const levels = await headingLevels(page);
  const inOrder = levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1);
  expect.soft(inOrder, `headings in order: ${levels}`).toBe(true);
}

async function expectToFit(page: Page, ...widths: number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** The limits of a release (`page-weight.ts`). Only configuring pages load the engine. */
async function expectLightness(page: Page, { name, path }: Route): Promise<void> {
  const { kib, hasEngine } = await loadedScripts(page);
  expect.soft(hasEngine, 'loads the configurator’s engine').toBe(name === 'configure-product');
  if (isScreen(path)) return;
  test.info().annotations.push({ type: 'KiB of JavaScript', description: kib.toFixed(1) });
  expect.soft(kib, 'KiB of JavaScript').toBeLessThanOrEqual(pageWeight.contentScripts / 1024);
  const html = gzipSync(await (await page.request.get(path)).body(), { level: 9 });
  expect.soft(html.length, 'bytes of HTML').toBeLessThanOrEqual(pageWeight.html);
}

const withCampaign = ({ search, ...route }: Route): Route => ({
  ...route,
  search: `${search ?? ''}${search ? '&' : '?'}utm_source=test`,
});

/** Loads a route at the current width and checks everything visible at that width. */
async function expectSound(page: Page, route: Route): Promise<void> {
  const complaints = watchComplaints(page, route.refused);
  await openRoute(page, withCampaign(route));
  await expectLightness(page, route);
  await page.mouse.wheel(0, 2_000);
  await page.waitForLoadState('networkidle');
  expect.soft(complaints()).toEqual([]);
  expect.soft(await shiftsOf(page)).toEqual([]);
  if (!route.isError)
    await expect
      .soft(page.locator('link[rel=canonical]'))
      .toHaveAttribute('href', `http://localhost:8000${route.path}`);
  await expectOrderedHeadings(page);
  expect.soft(await axeByDayOrNight(page, { withFrame: true })).toEqual([]);
}

for (const [at, route] of routes.entries()) {
  // Each route loads once per width in one context; each fault is reported separately.
  test(
    `${route.name}: [2.15] is light, hydrates without an error, moves nothing, names its canonical URL, has its headings in order, fits its window, and axe finds nothing by day or by night`,
    isRouteOfDay(at) ? anyWidthByDay : anyWidth,
    async ({ page }) => {
      const check = async (width: number) => {
        await expectSound(page, route);
        await (width > 600 ? expectToFit(page, width) : expectToFit(page, width, 320));
      };
      await atBothWidths(page, check, widthsOfRoute(at));
    },
  );
}

test(
  'the words of the wide menu stay on one line, and all of the header in the window',
  anyWidth,
  async ({ page }) => {
    await open(page, '/windows/');
    const words = page
      .getByRole('banner')
      .getByRole('navigation', { name: 'Main' })
      .first()
      .getByRole('link');
    for (const width of [1024, 1100, 1215, 1216, 1280, 1311, 1312, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = await words.evaluateAll((all) => all.map((link) => link.clientHeight));
      expect(new Set(heights).size, `${heights} at ${width} px`).toBe(1);
      const cart = await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).boundingBox();
      expect((cart?.x ?? width) + (cart?.width ?? 0), `at ${width} px`).toBeLessThan(width);
    }
  },
);

test('no window is too narrow for the header', anyWidth, async ({ page }) => {
  await open(page, '/windows/');
  for (let width = 320; width < 1100; width += 20) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
});
