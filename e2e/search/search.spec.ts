import { expect } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { open, shop } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth, wideOnly } from '../support/test-tags.ts';

test(
  'a search from the header: suggestions by keyboard, then results by kind in the URL',
  wideOnly,
  async ({ page }) => {
    await open(page, '/windows/');
    await page.keyboard.press('/');
    const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' });
    await page.keyboard.type('window lacth');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await expect(options.filter({ hasText: 'sash lock' }).first()).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const title = await options.first().locator('span').first().textContent();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');

    // The new page takes the focus; before that '/' would be typed into the field.
    await expect(field).not.toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.type('torn screen');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=torn\+screen$/);
    const results = page.getByRole('main');
    await expect(results.getByRole('link', { name: /^Mesh and spline kit/ })).toBeVisible();
    await results.getByRole('link', { name: /^Articles and guides \(/ }).click();
    await expect(page).toHaveURL(/kind=article/);
    await expect(results.getByRole('link', { name: /^Mesh and spline kit/ })).toBeHidden();
    await page.goBack();
    await expect(results.getByRole('link', { name: /^Mesh and spline kit/ })).toBeVisible();
  },
);

test('results follow what is typed on the page, and help where there are none', async ({ page }) => {
  await open(page, '/search/');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search the site' });
  await expect(field).toBeFocused();
  await field.pressSequentially('LK-1001');
  await expect(page.getByRole('main').getByRole('link', { name: /^Classic sash lock/ })).toBeVisible();
  await expect(field).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axeFindings(page, { withFrame: true }), colorScheme).toEqual([]);
  }
  await field.fill('zzzzqqq');
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Point to the part on a picture' }),
  ).toBeVisible();
  await expect(shop(page).announcement).toContainText('0 results for zzzzqqq');
  await field.fill('06851');
  await page.getByRole('main').getByRole('link', { name: 'Showrooms near 06851' }).click();
  await expect(page.getByRole('heading', { name: /near Norwalk, CT 06851/ })).toBeVisible();
});

test(
  'a query loads at most 150 kB of the index, and what the server wrote stays where it is',
  anyWidth,
  async ({ page }) => {
    let bytes = 0;
    page.on('response', async (response) => {
      if (!response.url().includes('/search-index/')) return;
      bytes += Number(response.headers()['content-length'] ?? 0);
    });
    await open(page, '/search/?q=sash+lock');
    const first = page
      .getByRole('main')
      .getByRole('link', { name: /sash lock/i })
      .first();
    await expect(page.getByRole('main').getByRole('navigation', { name: 'Kinds of results' })).toBeVisible();
    await expect(first).toBeVisible();
    // The server-rendered results appear before the index is loaded.
    await expect.poll(() => bytes).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeLessThanOrEqual(150_000);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the header searches, and each kind has its results', anyWidth, async ({ page }) => {
    await page.goto('/');
    const field = page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).first();
    await field.fill('handle broke');
    await field.press('Enter');
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /crank handle/i })
        .first(),
    ).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Parts \(/ })
      .click();
    await expect(page).toHaveURL(/q=handle\+broke&kind=part$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Parts');
  });
});
