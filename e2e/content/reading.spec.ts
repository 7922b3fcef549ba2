import { expect } from '@playwright/test';
import { open, shop } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test(
  'topics and pages of articles change in place: the focus stays, the URL follows, the count is said',
  anyWidth,
  async ({ page }) => {
    await open(page, '/articles/');
    const main = page.getByRole('main');
    const cards = main.getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(9);
    const second = main.getByRole('link', { name: 'Page 2' });
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/articles\/page\/2\/$/);
    await expect(second).toBeFocused();
    await expect(shop(page).announcement).toContainText('page 2');

    const topic = main.getByRole('navigation', { name: 'Topics' }).getByRole('link').nth(1);
    await topic.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/articles\/topics\/[\w-]+\/$/);
    await expect(topic).toBeFocused();
    const shown = await cards.allTextContents();
    await page.reload();
    await expect(cards).toHaveText(shown);
  },
);

test('words narrow the questions while the field keeps the focus', anyWidth, async ({ page }) => {
  await open(page, '/support/');
  const field = page.getByLabel('Search questions');
  await field.pressSequentially('screen');
  await expect(field).toBeFocused();
  await expect(shop(page).announcement).toContainText(/^\d+ of \d+ questions$/);
  const links = page.getByRole('region', { name: 'All questions' }).getByRole('listitem').getByRole('link');
  for (const text of await links.allTextContents()) expect(text.toLowerCase()).toContain('screen');
});

test('a link to an answer leads to its question', anyWidth, async ({ page }) => {
  await open(page, '/support/');
  const link = page
    .getByRole('region', { name: 'All questions' })
    .getByRole('listitem')
    .getByRole('link')
    .first();
  const question = await link.textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 2, name: question ?? '' })).toBeInViewport();
});

test('links within a text lead on without loading the site anew', anyWidth, async ({ page }) => {
  await open(page, '/articles/bedroom-egress/');
  await page.evaluate(() => {
    document.documentElement.dataset.kept = 'yes';
  });
  await page.getByRole('article').getByRole('link', { name: 'egress tracks' }).click();
  await expect(page).toHaveURL(/\/shop\/parts\//);
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes');
});

test('an article prints as a text: no menus, no footer, nothing to press', anyWidth, async ({ page }) => {
  await open(page, '/articles/bedroom-egress/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByText('Read next')).toBeHidden();
});

test(
  'the house of the home page stays in daylight until the picture of the hour comes, and if it never comes',
  anyWidth,
  async ({ page }) => {
    await page.clock.setFixedTime(new Date(2026, 5, 1, 18));
    let arrive = (): void => undefined;
    const evening = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/house-front-evening.svg', async (route) => {
      await evening;
      await route.continue();
    });
    const house = page.locator('figure picture img');
    const isLoaded = () =>
      house.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0);
    await open(page, '/');
    await expect(house).toHaveAttribute('src', '/drawings/house-front-evening.svg');
    const shownMeanwhile = await house.screenshot();
    arrive();
    await expect.poll(isLoaded).toBe(true);
    expect((await house.screenshot()).equals(shownMeanwhile)).toBe(false);

    await page.route('**/house-front-evening.svg', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('evening'));
    await page.reload();
    await failed;
    await expect(house).toHaveAttribute('src', '/drawings/house-front-day.svg');
    await expect.poll(isLoaded).toBe(true);
    expect((await house.screenshot()).equals(shownMeanwhile)).toBe(true);
  },
);
