import { expect } from '@playwright/test';
import { open, shop, tabTo } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test(
  'a listing narrows without a reload, keeps the focus, and its URL brings the same lines back',
  anyWidth,
  async ({ page }) => {
    await open(page, '/windows/products/');
    const rows = page.getByRole('table').getByRole('row');
    const all = await rows.count();
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    const material = page.getByLabel('Made of');
    await material.focus();
    await material.selectOption('wood');
    await expect(rows).not.toHaveCount(all);
    await expect(page).toHaveURL(/\?material=wood$/);
    await expect(material).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
    await expect(shop(page).announcement).toHaveText(/^\d+ of \d+ lines$/);
    const titles = await rows.allTextContents();

    await page.reload();
    await expect(rows).toHaveCount(titles.length);
    await expect(material).toHaveValue('wood');
    expect(await rows.allTextContents()).toEqual(titles);

    await page.getByLabel('Price up to, $').fill('1');
    await expect(page.getByText('Nothing we make is all of that.')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(rows).toHaveCount(all);
  },
);

test('a part is found by its place on the window, with the keyboard alone, and bought', async ({ page }) => {
  await open(page, '/shop/parts/');
  await page.getByRole('link', { name: /find/i }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /Find the part/ })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: /Point to it on a picture/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^\d: Lock$/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/place=lock/);
  await expect(page.getByRole('button', { name: /^\d: Lock$/ })).toBeFocused();
  const add = page.getByRole('button', { name: /^Add to cart Classic sash lock$/ });
  await expect(add).toBeVisible();
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(shop(page).announcement).toContainText('1 item in your cart');
});

test(
  'a part is found by number while one types, the focus staying where it is, and by product',
  anyWidth,
  async ({ page }) => {
    await open(page, '/shop/parts/finder/number/');
    const words = page.getByLabel('Part number or words');
    await words.pressSequentially('crank');
    await expect(page.getByRole('link', { name: /crank/i }).first()).toBeVisible();
    await expect(words).toBeFocused();
    await expect(page).toHaveURL(/words=crank/);
    for (const said of ['broken lock', 'window latch', "lock won't latch"]) {
      await words.fill(said);
      await expect(page.getByRole('link', { name: /sash (lock|keeper)/i }).first()).toBeVisible();
    }
    await words.fill('handle broke');
    await expect(page.getByRole('link', { name: /crank handle/i }).first()).toBeVisible();
    await words.fill('zeppelin');
    await expect(page.getByText('We make no such part')).toBeVisible();

    await page.route('**/web-product/**', (route) => route.abort());
    await words.fill('lock');
    await expect(page.getByText('The shop cannot be reached.')).toBeVisible();
    await page.unroute('**/web-product/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Classic sash lock', exact: true })).toBeVisible();

    await page.getByRole('link', { name: /By product/ }).click();
    await expect(page.getByRole('heading', { name: 'By product' })).toBeVisible();
  },
);

test(
  '[3.13] a kit goes into the cart as the parts it is made of, each sent with its type and URL',
  anyWidth,
  async ({ page }) => {
    await open(page, '/shop/bundles/casement-tune-up/');
    const asked = page.waitForRequest(/\/web-ecommerce\/api\/v1\/carts\/bundles\/casement-tune-up\b/);
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    const parts = ['crank-handle-folding', 'casement-hinge-pair', 'bulb-seal-casement'];
    expect((await asked).postDataJSON().item_urls).toEqual(
      parts.map((part) => ({ type: 'part', url: `/shop/parts/${part}/?item=${part}` })),
    );
    await expect(shop(page).announcement).toContainText('3 items in your cart');
    await page.getByRole('link', { name: 'See your cart' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  },
);

test('a line shows what it can look like and where it stands, and leads to its neighbors, its jobs and its parts', async ({
  page,
}) => {
  const line = '/windows/meridian-double-hung/';
  await open(page, line);
  const main = page.getByRole('main');
  const looks = main.getByRole('region', { name: 'Colors & options' });
  await expect(looks.getByRole('listitem').filter({ hasText: 'Forest' })).toBeVisible();
  const chips = looks.getByRole('listitem').locator('img');
  await chips.last().scrollIntoViewIfNeeded();
  await expect
    .poll(() => chips.evaluateAll((all) => all.every((chip) => (chip as HTMLImageElement).naturalWidth > 0)))
    .toBe(true);
  await expect(looks.getByRole('definition').filter({ hasText: 'Colonial' })).toBeVisible();
  await expect(main.getByRole('table', { name: 'How many gave each rating' })).toBeVisible();

  const jobs = main.getByRole('region', { name: 'Projects' }).getByRole('listitem');
  expect(await jobs.count()).toBeGreaterThan(0);
  const job = jobs.first().getByRole('link');
  const title = (await job.textContent()) ?? '';
  await job.click();
  await expect(page).toHaveURL(/\/projects\/#[\w-]+$/);
  await expect(main.getByRole('heading', { name: title })).toBeInViewport();

  await open(page, line);
  await main.getByRole('link', { name: 'Joiner Double-Hung', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Joiner Double-Hung' })).toBeVisible();
  await main.getByRole('link', { name: /^All \d+ parts that fit$/ }).click();
  await expect(page.getByLabel('Product line')).toHaveValue('joiner-double-hung');
  await expect(main.getByRole('heading', { name: 'Parts for Joiner Double-Hung' })).toBeVisible();
});
