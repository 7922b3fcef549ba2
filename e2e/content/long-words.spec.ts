import { expect } from '@playwright/test';
import { boughtOrder } from '../support/bought-order.ts';
import { open } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

const word = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';

test('an order whose buyer has a long name and address fits a phone', anyWidth, async ({ page, request }) => {
  const email = `${word.toLowerCase()}.wolfesch@an-address-at-a-company-with-a-rather-long-name.example.com`;
  const contact = { first_name: word, last_name: word, email };
  const address = { line_1: word, line_2: word, city: word };
  const number = await boughtOrder(request, { contact, address });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.addInitScript(([key, kept]) => sessionStorage.setItem(key, kept), [
    'OrderEmails',
    JSON.stringify({ [number]: email }),
  ] as const);
  for (const path of [`/shop/summary/${number}/`, `/support/track-order/details/?order=${number}`]) {
    await open(page, path);
    await expect(page.getByText(email, { exact: false }).first()).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
  }
});
