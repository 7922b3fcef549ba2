import { expect } from '@playwright/test';
import { fillContact, fillRequest } from '../support/consultation.ts';
import { openShowroomSearch, shop } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth, anyWidthByDay } from '../support/test-tags.ts';

test.use({ javaScriptEnabled: false });

test('content reads and leads on, and the search answers with a page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Windows', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Meridian Double-Hung' }).click();
  await expect(page.getByRole('table', { name: 'Meridian Double-Hung', exact: true })).toContainText(
    'U-factor',
  );
  await openShowroomSearch(page);
  await page.getByLabel('ZIP or postal code').fill('06851');
  await shop(page).showroomBar.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/locations\/search\/\?postalCode=06851$/);
  const results = page.getByRole('region', { name: /^Showrooms near Norwalk, CT/ });
  await expect(results.getByRole('listitem').first()).toContainText(/\d mi/);
  await results.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/locations\/[\w-]+\/[\w-]+\/$/);
});

test(
  'an unknown postal code, and one far from us, are reported beside the field',
  anyWidth,
  async ({ page }) => {
    await page.goto('/');
    await openShowroomSearch(page);
    const field = page.getByLabel('ZIP or postal code');
    const find = shop(page).showroomBar.getByRole('button', { name: 'Search' });
    for (const [typed, said] of [
      ['', 'Postal Code is a required field'],
      ['abc', 'Postal Code must be a valid Postal Code'],
      ['99999', 'No showrooms found for the provided zip code.'],
      ['96910', 'There are no showrooms within 200 miles of this location.'],
    ] as const) {
      await field.fill(typed);
      await find.click();
      await expect(page.getByText(said)).toBeVisible();
      await expect(field).toHaveValue(typed);
    }
  },
);

test(
  'a consultation is asked for: what is refused comes back filled in, what is taken has a page',
  anyWidth,
  async ({ page }) => {
    await page.goto('/where-to-buy/schedule-consultation/');
    const main = page.getByRole('main');
    await main.getByLabel('First name').fill('Ada');
    await main.getByLabel('Appointment type').selectOption('showroom');
    const ask = main.getByRole('button', { name: 'Schedule a consultation' });
    await ask.click();
    await expect(main.getByRole('link', { name: 'You must fill out Last Name' })).toHaveAttribute(
      'href',
      '#lastname',
    );
    await expect(main.getByText('Phone is a required field')).toBeVisible();
    await expect(main.getByLabel('First name')).toHaveValue('Ada');
    await expect(main.getByLabel('Appointment type')).toHaveValue('showroom');
    await main.getByLabel('ZIP or postal code of the house').fill('06851');
    await fillRequest(main);
    await ask.click();
    await expect(page).toHaveURL(/\/confirmation\/[A-Z0-9]+\/$/);
    await expect(main.getByText('Your reference')).toBeVisible();
    await expect(main).toContainText('morning');
  },
);

test('articles and questions turn their pages, and topics lead to theirs', anyWidth, async ({ page }) => {
  await page.goto('/articles/');
  const first = await page.getByRole('main').getByRole('heading', { level: 3 }).first().textContent();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/articles\/page\/2\/$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '');
  await page.goto('/support/');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\/support\/page\/2\/$/);
});

test(
  'the tiles of what can be drawn are there, and the drawing table says what it lacks',
  anyWidth,
  async ({ page }) => {
    await page.goto('/shop/configure/');
    await page.getByRole('link', { name: 'Meridian Casement', exact: true }).click();
    // Playwright disables scripts only after the browser's start, so noscript is never rendered.
    expect(await page.getByRole('main').locator('noscript').textContent()).toContain('Drawing takes scripts');
  },
);

test('a live time is booked from the times that the page lists', anyWidthByDay, async ({ page }) => {
  await page.goto('/where-to-buy/schedule-consultation/');
  const main = page.getByRole('main');
  await main.getByLabel('Appointment type').selectOption('virtual');
  await main.getByLabel('ZIP or postal code of the house').fill('80202');
  await main.getByRole('button', { name: 'Show free times' }).click();
  await fillContact(main);
  await main.getByRole('radio').last().check();
  await main.getByRole('button', { name: 'Schedule a consultation' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Your consultation is booked' })).toBeVisible();
  await expect(main.getByText(/ [ap]m Mountain Time$/)).toBeVisible();
});
