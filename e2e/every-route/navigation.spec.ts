import { expect, type Page, type Route } from '@playwright/test';
import { goTo, open } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth, anyWidthByDay } from '../support/test-tags.ts';

const dataOf = (path: string): string => `**/page-data/${path}/page-data.json*`;

interface Gatsby {
  ___loader: { loadPage(path: string): Promise<unknown> };
}

/** Marks the document, so that a full reload is detectable. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);

async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => performance.getEntriesByName('shell').length > 0);
  await page.waitForLoadState('networkidle');
}

test.describe('[2.18] page data that does not come', () => {
  test('leads to the 404 page where nothing is there', anyWidth, async ({ page }) => {
    await open(page, '/about/');
    await mark(page);
    await goTo(page, '/no-such-page/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We can't find that page");
    expect(await isMarked(page)).toBe(true);
  });

  test('leads to the 500 page where it is answered so', anyWidth, async ({ page }) => {
    await page.route(dataOf('windows'), (route) => route.fulfill({ status: 500 }));
    await open(page, '/about/');
    await mark(page);
    await goTo(page, '/windows/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong on our side');
    expect(await isMarked(page)).toBe(true);
  });

  test(
    '[9.7] is asked for three times more otherwise, and then the page itself',
    anyWidth,
    async ({ page }) => {
      let asked = 0;
      await page.route(dataOf('windows'), (route) => {
        asked += 1;
        return route.fulfill({ status: 503 });
      });
      await open(page, '/about/');
      const whole = page.waitForRequest((request) => request.isNavigationRequest());
      await goTo(page, '/windows/');
      await whole.then((request) => {
        expect(asked).toBe(4);
        expect(request.url()).toMatch(/\/windows\/$/);
      });
    },
  );

  test('within a second is said to be late, in sight, until it comes', anyWidth, async ({ page }) => {
    const held: Route[] = [];
    await page.route(dataOf('windows'), (route) => void held.push(route));
    await openWhole(page, '/about/');
    await goTo(page, '/windows/');
    const notice = page.locator('body > :not(#___gatsby) p', {
      hasText: 'This page is taking a while to load.',
    });
    await expect(notice).toBeVisible();
    for (const route of held) await route.continue();
    await expect(notice).toBeHidden();
    await expect(page).toHaveURL(/\/windows\/$/);
  });

  test('in its script leads to the page that was asked for last', anyWidth, async ({ page }) => {
    await openWhole(page, '/about/');
    let failed = 0;
    await page.route('**/page-*.js', (route) => {
      failed += 1;
      return route.abort();
    });
    await mark(page);
    const loaded = page.waitForEvent('framenavigated');
    await goTo(page, '/where-to-buy/find-a-contractor/');
    await loaded;
    await expect(page).toHaveURL(/find-a-contractor/);
    await page.unroute('**/page-*.js');
    expect(failed).toBeGreaterThan(0);
  });
});

test('[2.17] a changed build hash loads the page anew, once', anyWidthByDay, async ({ page }) => {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/page-data/app-data.json', (route) =>
    route.fulfill({ json: { webpackCompilationHash: 'another build' } }),
  );
  await open(page, '/about/');
  await expect.poll(() => loads).toBe(2);
  const guard = () => page.evaluate(() => sessionStorage.getItem('gatsby-reload-compilation-hash-match'));
  // A failed reload is not repeated.
  expect(await guard()).toBeNull();
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
});

test.describe('[9.7] prefetch', () => {
  /** Holds the three-second timers until the test releases them. */
  const begin = async (page: Page) => {
    await page.addInitScript(() => {
      const held: (() => void)[] = [];
      const wait = window.setTimeout;
      const waitOrHold = (work: () => void, ms?: number, ...rest: unknown[]) =>
        ms === 3_000 ? held.push(work) : wait(work, ms, ...rest);
      Object.assign(window, {
        held,
        setTimeout: waitOrHold,
        release: () => {
          for (const work of held.splice(0)) work();
        },
      });
    });
    await openWhole(page, '/about/');
    const held = () => page.evaluate(() => (window as unknown as { held: unknown[] }).held.length);
    const release = () => page.evaluate(() => (window as unknown as { release(): void }).release());
    // Counted in the page: Playwright sees a request later than the page sends it.
    const asked = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].filter(({ href }) =>
            /^\/page-data\/(?!sq\/|app-data|about\/)/.test(new URL(href).pathname),
          ).length,
      );
    return { asked, held, release };
  };

  test('asks for the data of linked pages in batches of 4, 3 s apart', anyWidth, async ({ page }) => {
    const { asked, held, release } = await begin(page);
    const counts: number[] = [];
    for (let batch = 0; batch < 3; batch += 1) {
      // The next batch starts after the current one completes.
      await expect.poll(held).toBe(1);
      counts.push(await asked());
      await release();
    }
    const [first = 0, second = 0, third = 0] = counts;
    expect(first).toBe(0);
    // A link that occurs twice on the page is in two batches.
    expect(Math.max(second, third - second)).toBe(4);
    expect(third).toBeGreaterThan(second);
  });

  for (const [name, connection] of [
    ['a connection of 2g', { effectiveType: '2g' }],
    ['save-data', { effectiveType: '4g', saveData: true }],
  ] as const)
    test(`is left out on ${name}`, anyWidth, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const { asked, held } = await begin(page);
      expect([await held(), await asked()]).toEqual([0, 0]);
    });

  test.describe('for a bot', () => {
    test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    test('is left out', anyWidth, async ({ page }) => {
      const { asked, held } = await begin(page);
      expect([await held(), await asked()]).toEqual([0, 0]);
    });
  });
});

test('[2.14] the menu closes on arrival at 1024 px and less', anyWidth, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 844 });
  await open(page, '/');
  // The wide header shows every link: there is no menu.
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  for (const width of [1023, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/');
    const menu = page.locator('#menu');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'Windows', exact: true }).first().click();
    await expect(page).toHaveURL(/\/windows\/$/);
    await expect(menu).toBeHidden();
  }
});

test('pages fade into each other, but not where less motion is asked for', anyWidth, async ({ page }) => {
  await page.addInitScript(() => {
    const fade = document.startViewTransition.bind(document);
    const counted = Object.assign(window, { fades: 0 });
    document.startViewTransition = (change) => {
      counted.fades += 1;
      return fade(change);
    };
  });
  const fades = () => page.evaluate(() => (window as unknown as { fades: number }).fades);
  const windows = page.getByRole('banner').getByRole('link', { name: 'Windows', exact: true }).first();
  await openWhole(page, '/about/');
  // Late pages do not fade, so this page is preloaded.
  await page.evaluate(() => (window as unknown as Gatsby).___loader.loadPage('/windows/'));
  await windows.click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/about/i);
  await expect(page).toHaveURL(/\/windows\/$/);
  await expect.poll(fades).toBe(1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWhole(page, '/about/');
  await windows.click();
  await expect(page).toHaveURL(/\/windows\/$/);
  expect(await fades()).toBe(0);
});
