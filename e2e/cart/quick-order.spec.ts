import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { axeByDayOrNight } from '../support/axe.ts';
import { open, tabTo } from '../support/shop.ts';
import { enter } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

const box = (page: Page) => page.getByLabel('Part numbers, one to a line');
const press = async (page: Page, name: string) => {
  await tabTo(page, page.getByRole('main').getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
};

test('part numbers are typed by keyboard, bad lines are named and stay, the rest is in the cart', async ({
  page,
}) => {
  await open(page, '/shop/cart/');
  await press(page, 'Add by part number');
  await tabTo(page, box(page));
  await page.keyboard.type('lk 1001, 4, for the bath\nLK-9999 2\ndouble-hung-refresh 2\nLK-1003 none,0');
  await press(page, 'Check the list');
  await expect(page.getByRole('heading', { name: 'We found 2 items' })).toBeFocused();
  const problems = page.getByRole('alert').filter({ hasText: '2 lines cannot be added' });
  await expect(problems).toContainText('Line 2 LK-9999 2 No part, kit, stock window or design has this');
  await expect(problems).toContainText('Line 4 LK-1003 none,0 Quantity must be a whole number');
  expect(await axeByDayOrNight(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await tabTo(page, page.getByRole('checkbox', { name: 'Double-hung refresh' }));
  await page.keyboard.press('Space');
  await press(page, 'Add to cart');
  await expect(page.getByText(/^1 line is in your cart/)).toBeVisible();
  await expect(box(page)).toHaveValue('LK-9999 2\ndouble-hung-refresh 2\nLK-1003 none,0');
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Classic sash lock' }),
  ).toBeVisible();
});

test(
  'a professional orders from a file into a project, at trade prices, and again from its schedule as CSV',
  anyWidth,
  async ({ page }) => {
    await enter(page, { email: 'pro@example.com' });
    await open(page, '/account/trade/');
    await page.getByRole('button', { name: 'Add by part number' }).click();
    const file = page.getByLabel('Or a CSV or Excel file (.xlsx), 1 MB at most');
    await file.setInputFiles({ name: 'parts.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004') });
    await expect(
      page.getByText('We read workbooks in the .xlsx format alone.', { exact: false }),
    ).toBeVisible();
    const csv =
      'Part number;Qty;Note\r\nLK-1001;4;"=cmd|\' /C calc\'!A0"\r\ndaybook-double-hung-24x38-white;2;Attic\r\n';
    const buffer = Buffer.from(`\ufeff${csv}`, 'utf16le');
    await file.setInputFiles({ name: 'parts.csv', mimeType: 'text/csv', buffer });
    await expect(box(page)).toHaveValue(/Attic/);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByRole('row', { name: /^Classic sash lock/ })).toContainText(
      'Trade price, list $24.50',
    );
    await page.getByRole('button', { name: 'Add to a project' }).click();
    const name = `Elm Street ${crypto.randomUUID().slice(0, 8)}`;
    await page.getByLabel('Name of the new project').fill(name);
    await page.getByRole('button', { name: 'Add to project', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 3, name: 'Classic sash lock' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('6 pieces');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Schedule as CSV' }).click();
    const schedule = await readFile(await (await saving).path(), 'utf8');
    expect(schedule).toContain(`LK-1001,Classic sash lock,,4,19.60,78.40`);
    expect(schedule).toContain("'=cmd|' /C calc'!A0");

    await open(page, '/shop/cart/');
    await page.getByRole('button', { name: 'Add from an earlier project or order' }).click();
    await page.getByLabel('Earlier project or order').selectOption(`${name}, project`);
    await page.getByRole('checkbox', { name: /^Daybook Double-Hung/ }).uncheck();
    await page.getByRole('main').getByRole('button', { name: 'Add to cart', exact: true }).click();
    await expect(page.getByText(/^1 line is in your cart/)).toBeVisible();
    await page.getByRole('button', { name: 'Add by part number' }).click();
    await box(page).fill(schedule);
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByRole('heading', { name: 'We found 2 items' })).toBeVisible();
  },
);
