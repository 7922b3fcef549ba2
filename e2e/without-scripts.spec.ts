import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('content reads and leads on, and the search leads to every showroom', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Windows', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Meridian Double-Hung' }).click();
  await expect(page.getByRole('table')).toContainText('U-factor');
  await page.getByLabel('ZIP or postal code').fill('06851');
  await page.getByRole('button', { name: 'Find a showroom' }).click();
  await expect(page).toHaveURL(/\/locations\/\?postal_code=06851$/);
  await expect(page.getByRole('heading', { name: 'Connecticut' })).toBeVisible();
});

test('the tiles of what can be drawn are there, and the drawing table says what it lacks', async ({
  page,
}) => {
  await page.goto('/shop/configure/');
  await page.getByRole('link', { name: 'Meridian Casement', exact: true }).click();
  // The browser is told to run no scripts only after it was started with them, and shows no noscript.
  expect(await page.getByRole('main').locator('noscript').textContent()).toContain('Drawing takes scripts');
});
