import { expect, type Page } from '@playwright/test';
import { longEnough } from '../support/first-builder.ts';
import { open } from '../support/shop.ts';
import { enter } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

const promotion = '/promotions/old-house-drawings/';
const before = 'Drawings for old houses';
const after = `${before}, by hand`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test(
  'an editor changes a promotion, looks at it as of a day, publishes it before all eyes, and takes it back',
  anyWidth,
  async ({ browser, page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await enter(page, { email: 'editor@example.com' });
    await open(page, '/admin/#/collections/promotions/entries/old-house-drawings');
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toHaveValue(before, longEnough);
    await title.fill(after);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible(longEnough);

    await open(page, '/admin/releases/');
    await page.getByRole('button', { name: `Preview: ${after}` }).click();
    await page.getByLabel('As of (optional)').fill('2027-01-04');
    await page.getByRole('button', { name: 'Build preview' }).click();
    const link = page.getByRole('link', { name: /^Open the preview as of/ });
    await expect(link).toBeVisible(longEnough);
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(promotion);
    await expect(heading(stranger, before)).toBeVisible();
    const colleague = await (await browser.newContext()).newPage();
    await colleague.goto((await link.getAttribute('href')) ?? '');
    await expect(heading(colleague, after)).toBeVisible();
    expect(new URL(colleague.url()).pathname).toBe(promotion);
    await expect(colleague.getByRole('complementary', { name: 'Preview' })).toContainText('January 4, 2027');
    await colleague.getByRole('button', { name: 'Leave the preview' }).click();
    await colleague.goto(promotion);
    await expect(heading(colleague, before)).toBeVisible();

    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('checkbox', { name: after }).check();
    await page.getByLabel('Note (optional)').fill('Say how they are drawn');
    await page.getByRole('button', { name: 'Publish 1 draft' }).click();
    const live = page.getByRole('complementary', { name: 'Live now' });
    await expect(live).toContainText('Say how they are drawn', longEnough);
    await expect(page.getByText('There are none: all that was written is published.')).toBeVisible();
    await stranger.reload();
    await expect(heading(stranger, after)).toBeVisible();

    const rollBack = page.getByRole('button', { name: /^Roll back: / }).first();
    await rollBack.press('Enter');
    await page.getByRole('button', { name: 'Roll back', exact: true }).press('Enter');
    await expect(live).not.toContainText('Say how they are drawn');
    await stranger.reload();
    await expect(heading(stranger, before)).toBeVisible();
  },
);
