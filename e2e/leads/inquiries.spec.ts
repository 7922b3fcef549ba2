import { expect } from '@playwright/test';
import { photoOf } from '#tests/support/files/made-files.ts';
import { open } from '../support/shop.ts';
import { enter } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidthByDay } from '../support/test-tags.ts';

test(
  'a claim by keyboard, with a photo, shows its terms, gets a reference, and is answered at the desk',
  anyWidthByDay,
  async ({ page }) => {
    await open(page, '/warranty/claim/');
    await page.getByLabel('Serial number in the glass').fill('K4M20D7');
    await page.getByLabel('Frame').selectOption('vinyl');
    await page.getByLabel('Day of installation').fill('2016-05-04');
    await expect(page.getByRole('row', { name: /^Rollers and tracks Ended May 4, 2021/ })).toBeVisible();
    await page.getByLabel('What is wrong, and where in the house').fill('Foggy');
    const buffer = await photoOf({ width: 600, height: 400 });
    const photo = { name: 'near.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByLabel('Photos (optional)').setInputFiles(photo);
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').fill('Claims');
    await page.getByLabel('Email address').fill('grace.claims@example.com');
    await page.getByLabel('ZIP or postal code', { exact: true }).fill('06851');
    await page.getByRole('checkbox', { name: /^I accept/ }).press('Space');
    await page.getByRole('button', { name: 'Send the claim' }).press('Enter');
    const reference = page.locator('[data-slot="reference"]');
    await expect(reference).toHaveText(/^[A-Z2-9]{10}$/);
    const status = page.url();
    const path = `/desk/inquiries/${await reference.textContent()}/`;

    await enter(page, { email: 'agent@example.com' });
    await open(page, path);
    const main = page.getByRole('main');
    await expect(main.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await main.getByRole('button', { name: 'Answer by email…' }).click();
    await main.getByLabel('Begin with a template').selectOption('Ask for pictures');
    await main.getByRole('button', { name: 'Send the answer' }).click();
    await expect(main.getByText('answered by email')).toBeVisible();

    await page.goto(status);
    await expect(page.getByText('We answered by email')).toBeVisible();
  },
);
