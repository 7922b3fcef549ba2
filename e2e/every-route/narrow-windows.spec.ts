import { expect, type Page } from '@playwright/test';
import { buyPart, checkout, goods, startAtPayment } from '../support/checkout.ts';
import { open } from '../support/shop.ts';
import { test } from '../support/test.ts';

// 400 % zoom of a 1280 px window
test.use({ viewport: { width: 320, height: 800 } });

const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );

test('a cart and the steps of the checkout fit a window of 320 px, refused or not', async ({ page }) => {
  await goods.window.add(page);
  await goods.part.add(page);
  await open(page, '/shop/cart/');
  await page.getByText(/^All \d+ choices/).click();
  expect(await beyond(page), 'cart').toEqual([]);

  await open(page, '/shop/checkout/');
  await page.getByRole('button', { name: 'Continue to delivery' }).click();
  await expect(page.getByRole('region', { name: 'Please look at this again' })).toBeVisible();
  expect(await beyond(page), 'contact').toEqual([]);

  await startAtPayment(page);
  const { card, field, framed, payPal, suggested } = checkout(page);
  await expect(payPal).toBeVisible();
  expect(await beyond(page), 'PayPal').toEqual([]);
  await card.click({ force: true });
  await expect(framed('Security code')).toBeVisible();
  await page.getByRole('checkbox', { name: /billed to the delivery address/ }).uncheck();
  expect(await beyond(page), 'card').toEqual([]);

  await open(page, '/shop/checkout/delivery/');
  await field('Street address').fill('14 Wall');
  await expect(suggested.first()).toBeVisible();
  expect(await beyond(page), 'delivery').toEqual([]);
});

test('an order fits a window of 320 px, on its summary and where it is tracked', async ({ page }) => {
  await buyPart(page);
  expect(await beyond(page), 'summary').toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Track your order' }).click();
  await expect(page.getByText('Pending').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await expect(page.getByRole('region', { name: 'Cancel this order?' })).toBeVisible();
  expect(await beyond(page), 'details').toEqual([]);
});

test('the phone menu holds what the footer does, dims the page, and closes by its sign, by Escape and beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const menu = page.locator('#menu');
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  await opener.click();
  await expect(menu).toBeVisible();
  const paths = (scope: string) =>
    page.locator(`${scope} nav a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await paths('#menu')).toEqual(expect.arrayContaining(await paths('footer')));
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await opener.click();
  await page.mouse.click(10, 700);
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('link', { name: 'Parts', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Look at the drawing first');
  await expect(menu).toBeHidden();
});
