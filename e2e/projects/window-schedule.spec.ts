import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { axeByDayOrNight } from '../support/axe.ts';
import { open } from '../support/shop.ts';
import { test } from '../support/test.ts';

test('a builder adds the openings of a window schedule, changes them together and buys them with their marks', async ({
  page,
}) => {
  await open(page, '/projects/');
  await page.getByLabel('Name of a new project').fill('Elm Street');
  await page.getByRole('button', { name: 'Start project' }).click();
  await page.getByRole('button', { name: 'Add a window schedule' }).click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save a sample file' }).click(),
  ]);
  const sample = await readFile(await download.path(), 'utf8');
  const content = `${sample}\r\nW9,Stair,1,Casement,90,60,,\r\nTotal,,8,,,,,`;
  await page
    .getByLabel('Or a CSV or Excel file (.xlsx), 1 MB at most')
    .setInputFiles({ name: 'windows.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Check the schedule' }).click();
  await expect(page.getByRole('heading', { name: '5 of 6 openings can be made' })).toBeFocused();
  const read = page.getByRole('table', { name: 'Openings as read' });
  await expect(read.getByRole('row', { name: /^W1, Kitchen/ })).toContainText('Unit 30 × 48 in.');
  await expect(read.getByRole('row', { name: /^W9, Stair/ })).toContainText('Width goes from');
  await expect(page.getByText('“Total, 8”')).toBeVisible();
  expect(await axeByDayOrNight(page)).toEqual([]);
  await page.getByLabel('Series, where it has the type').selectOption('Meridian');
  await expect(read.getByRole('row', { name: /^W1, Kitchen/ })).toContainText('Meridian Casement');
  await page.getByRole('button', { name: 'Add 5 openings to Elm Street' }).click();
  await expect(page.getByText('5 openings added.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kitchen', exact: true })).toContainText('Over the sink');

  await page.getByRole('button', { name: 'Change several designs' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change several designs' });
  await sheet.getByLabel('Where').selectOption('Kitchen');
  await sheet.getByLabel('What').selectOption('Glass');
  await sheet.getByLabel('Glass', { exact: true }).selectOption('Triple, low-E');
  await expect(sheet.getByText(/^2 designs can be made so/)).toBeVisible();
  expect(await axeByDayOrNight(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Change 2 designs' }).click();
  await expect(page.getByText('2 designs changed.', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Show as a table' }).click();
  const table = page.getByRole('table', { name: /^Openings of Elm Street/ });
  await expect(table.getByRole('row', { name: /^W1/ })).toContainText('30 1/2 × 48 1/2');
  await expect(table.getByRole('row', { name: /^Kitchen/ })).toContainText('3');
  expect(await axeByDayOrNight(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('See your cart');
  await page.getByRole('region', { name: 'Summary' }).getByRole('link', { name: 'See your cart' }).click();
  await expect(page.getByRole('main').getByText('Mark W1, Kitchen').first()).toBeVisible();
});
