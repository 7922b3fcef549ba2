import { type BrowserContext, expect } from '@playwright/test';
import { axeAtBothWidths, axeFindings } from '../support/axe.ts';
import { buyPart } from '../support/checkout.ts';
import { open, tabTo } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth, anyWidthByDay } from '../support/test-tags.ts';

/** Buys a part in a separate tab, so its session storage is lost. */
async function buyElsewhere(context: BrowserContext): Promise<string> {
  const tab = await context.newPage();
  const number = await buyPart(tab);
  await tab.close();
  return number;
}

test(
  '[2.4] an order is found by its number and address with the keyboard, ordered again, and cancelled',
  anyWidthByDay,
  async ({ context, page }) => {
    const number = await buyElsewhere(context);
    await open(page, '/support/track-order/');
    await tabTo(page, page.getByLabel('Order number'));
    await page.keyboard.type(number.toLowerCase().replace('-', ' '));
    await tabTo(page, page.getByRole('main').getByLabel('Email address'));
    await page.keyboard.type('eve@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No order has this number and this email address')).toBeVisible();
    await page.getByRole('main').getByLabel('Email address').fill('ada@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await expect(page).toHaveURL(/\/support\/track-order\/details\/\?order=/);
    expect(page.url()).not.toContain('ada');
    await expect(page.getByText('Pending').first()).toBeVisible();
    expect(await axeAtBothWidths(page)).toEqual([]);

    const receipt = await page.request.get(
      (await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href')) ?? '',
    );
    expect(receipt.headers()['content-type']).toContain('application/pdf');

    await tabTo(page, page.getByRole('button', { name: 'Order it again' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Classic sash lock' }).first(),
    ).toBeVisible();

    await page.goBack();
    await tabTo(page, page.getByRole('button', { name: 'Cancel this order' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Cancel this order?' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Yes, cancel it' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 3, name: 'Canceled' })).toBeVisible();
    // The refund happens after the response.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('PayPal, refunded')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  },
);

test('a summary opened elsewhere asks whose order it is', anyWidth, async ({ context, page }) => {
  const number = await buyElsewhere(context);
  await open(page, `/shop/summary/${number}/`);
  await expect(page.getByText(`This is order ${number}.`)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('main').getByLabel('Email address').fill('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
});
