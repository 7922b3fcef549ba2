import { expect, type Page } from '@playwright/test';
import { axeByDayOrNight } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { open } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

async function recordsOf(page: Page, path: string, ...texts: string[]) {
  await page.goto(path);
  let records = page.locator('section');
  for (const text of texts) records = records.filter({ hasText: text });
  return records;
}

test(
  'a page that breaks says so, and what the visitor writes arrives with the report of the fault',
  anyWidth,
  async ({ page, context }) => {
    await context.route('**/page-data/windows/products/page-data.json', async (route) => {
      const answer = await route.fetch();
      const data = await answer.json();
      await route.fulfill({ response: answer, json: { ...data, result: { ...data.result, data: null } } });
    });
    await open(page, '/windows/');
    await page.locator('main a[href="/windows/products/"]').first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }),
    ).toBeVisible();
    const button = page.getByRole('button', { name: 'Report this problem' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report this problem' });
    await expect(dialog.getByRole('textbox')).toBeVisible();
    expect(await axeByDayOrNight(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    const words = `I opened the list of windows, ${Date.now()}`;
    await dialog.getByRole('textbox').fill(words);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('status')).toContainText('Thank you');

    const staff = await context.newPage();
    await openBackOffice(staff);
    const said = await recordsOf(staff, '/sandbox/errors', words);
    await expect(said).toHaveCount(1);
    const id = await said.locator('dd').nth(1).innerText();
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    const fault = await recordsOf(staff, '/sandbox/errors', id, 'drawing a page');
    await expect(fault).toHaveCount(1);
  },
);

test('one trace leads from a click to the queries that it made', anyWidth, async ({ page, context }) => {
  // Samples every visit instead of one in four.
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
  await open(page, '/shop/parts/sash-lock-classic/');
  await page.waitForFunction(() => '__SENTRY__' in window);
  const staff = await context.newPage();
  await openBackOffice(staff);
  // The collector registers the server's service on its first trace.
  await expect(async () => {
    const asked = page.waitForRequest('**/carts/items/**');
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    const [trace = ''] = ((await asked).headers()['sentry-trace'] ?? '').split('-');
    expect(trace).toMatch(/^[0-9a-f]{32}$/);
    await expect(async () => {
      const records = await recordsOf(
        staff,
        '/sandbox/errors/traces',
        trace,
        'POST /web-ecommerce/',
        'db.query',
      );
      await expect(records).toHaveCount(1, { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
  }).toPass({ timeout: 90_000 });
});
