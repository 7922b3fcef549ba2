import { expect, type Page } from '@playwright/test';
import { open } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

// Before the privacy choice; refusing marketing prevents the cookie.
test.use({ allowed: 'not asked yet' });

const tfn = '+1 (800) 555-0131';
const headerPhone = (page: Page) => page.getByRole('banner').locator('a[href^="tel:"]').first();
const footerPhone = (page: Page) => page.getByRole('contentinfo').locator('a[href^="tel:"]').first();

test(
  '[1.5] a campaign’s number stands in place of ours on every page, in text and links, and stays for 548 days',
  anyWidth,
  async ({ page, context }) => {
    await open(page, '/?campaign_code=PELSPRING26&utm_source=mail');
    await expect(footerPhone(page)).toHaveText(tfn);
    await expect(footerPhone(page)).toHaveAttribute('href', 'tel:+18005550131');
    await page.getByRole('banner').getByRole('link', { name: 'Windows', exact: true }).first().click();
    await expect(page).toHaveURL(/\/windows\/$/);
    await expect(footerPhone(page)).toHaveText(tfn);
    await expect(headerPhone(page)).toHaveAttribute('href', 'tel:+18005550131');

    const cookie = (await context.cookies()).find(({ name }) => name === 'pel_campaign_code');
    expect(cookie?.value).toBe('PELSPRING26');
    // Browsers cap cookie lifetimes: Chromium's limit is 400 days.
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(399 * 86_400);

    const later = await context.newPage();
    await open(later, '/contact/');
    await expect(footerPhone(later)).toHaveText(tfn);
  },
);

test(
  '[2.16] a partner’s page that a campaign was swapped on is left by a full load',
  anyWidth,
  async ({ page }) => {
    await open(page, '/locations/memphis/?campaign_code=PELSPRING26');
    await expect(footerPhone(page)).toHaveText(tfn);
    await page.evaluate(() => void Object.assign(window, { isMarked: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Windows', exact: true }).first().click();
    await expect(page).toHaveURL(/\/windows\/$/);
    await page.waitForFunction(() => !('isMarked' in window));
    await expect(footerPhone(page)).toHaveText(tfn);
  },
);

test('the numbers of other firms stay theirs', anyWidth, async ({ page }) => {
  await open(page, '/where-to-buy/find-a-retail-store/?campaign_code=PELSPRING26');
  await expect(footerPhone(page)).toHaveText(tfn);
  const theirs = await page.locator('[data-other-firm] a[href^="tel:"]').allTextContents();
  expect(theirs.length).toBeGreaterThan(3);
  expect(theirs).not.toContain(tfn);
});
