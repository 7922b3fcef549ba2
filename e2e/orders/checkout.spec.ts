import { expect } from '@playwright/test';
import { axeAtBothWidths, axeFindings } from '../support/axe.ts';
import {
  checkout,
  goods,
  payByCard,
  startAtPayment,
  walkToDelivery,
  walkToPayment,
} from '../support/checkout.ts';
import { open, tabTo } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth, anyWidthByDay, byDay } from '../support/test-tags.ts';

const captures = '**/orders/*/capture';

for (const [kind, { title, add }] of Object.entries(goods)) {
  // The checkout is the same for all three; only one runs at the narrow width too.
  const details = kind === 'window' ? byDay : anyWidth;
  test(
    `a guest buys a ${kind} with the keyboard alone, and finds it on the summary after a reload`,
    details,
    async ({ page }) => {
      await add(page);
      await walkToPayment(page);
      await payByCard(page);
      await expect(page).toHaveURL(/\/shop\/summary\/CL-[A-Z0-9]{8}\/$/);
      await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
      await expect(page.getByText(/ending in 1111/)).toBeVisible();
      await expect(page.getByRole('link', { name: /^Cart/ })).not.toContainText(/[1-9]/);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
    },
  );
}

test(
  'the payment stays until the order is drawn: no blank page comes between',
  anyWidth,
  async ({ page }) => {
    await goods.part.add(page);
    await startAtPayment(page);
    const { payPal, approval } = checkout(page);
    await payPal.click();
    await approval.getByRole('button', { name: 'Approve and pay' }).waitFor();
    await page.route(/\/orders\/CL-[A-Z0-9]+\?/, () => undefined);
    await page.evaluate(() => {
      Object.assign(window, { blanks: 0 });
      (window as unknown as { shifts: string[] }).shifts.length = 0;
      const look = (): void => {
        const text = document.querySelector('main')?.innerText ?? '';
        if (!/Checkout|Thank you/.test(text)) (window as unknown as { blanks: number }).blanks += 1;
        requestAnimationFrame(look);
      };
      look();
    });
    await approval.getByRole('button', { name: 'Approve and pay' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Cart/ })).not.toContainText(/[1-9]/);
    expect(await page.evaluate(() => (window as unknown as { blanks: number }).blanks)).toBe(0);
  },
);

test('a guest takes a suggested address with the keyboard alone, and nothing about the list is for axe to find', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await goods.part.add(page);
  await walkToDelivery(page);
  const { field, postalCode, suggested } = checkout(page);
  const street = field('Street address');
  await tabTo(page, street);
  await page.keyboard.type('14 wall street, stamf');
  await expect(suggested.first()).toHaveText(/^14 Wall St, Stamford, CT 069\d\d$/);
  await page.keyboard.press('ArrowDown');
  await expect(suggested.first()).toHaveAttribute('aria-selected', 'true');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await expect(street).toHaveValue('14 Wall St');
  await expect(street).toBeFocused();
  await expect(field('City')).toHaveValue('Stamford');
  await expect(field('State or province')).toHaveValue('CT');
  await expect(postalCode).toHaveValue(/^069\d\d$/);
  await expect(suggested).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused();
  await expect(page.getByText(/^Delivered to 14 Wall St, Stamford, CT 069\d\d$/)).toBeVisible();
});

test(
  'each step has nothing for axe to find, refused or not, by day and by night',
  anyWidth,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await goods.part.add(page);
    const { card, pay, framed, payPal } = checkout(page);
    await open(page, '/shop/checkout/');
    await page.getByRole('button', { name: 'Continue to delivery' }).click();
    await expect(page.getByRole('region', { name: 'Please look at this again' })).toBeFocused();
    expect(await axeAtBothWidths(page), 'contact').toEqual([]);
    await startAtPayment(page);
    await expect(payPal).toBeVisible();
    expect(await axeAtBothWidths(page), 'PayPal').toEqual([]);
    await card.click({ force: true });
    await expect(framed('Security code')).toBeVisible();
    await pay.click();
    await expect(page.getByRole('link', { name: 'Card Number is a required field' })).toBeVisible();
    expect(await axeAtBothWidths(page), 'card').toEqual([]);
  },
);

test('what was typed is there after a reload, and after the way back', anyWidth, async ({ page }) => {
  await goods.part.add(page);
  await walkToPayment(page);
  await page.goBack();
  const { field, postalCode } = checkout(page);
  await expect(field('Street address')).toHaveValue('14 Wall Street');
  await page.reload();
  await expect(postalCode).toHaveValue('06851');
  await page.goBack();
  await expect(field('Email address')).toHaveValue('ada@example.com');
  await page.goForward();
  await page.goForward();
  await expect(page.getByText('Delivered to 14 Wall Street, Norwalk, CT 06851')).toBeVisible();
});

test(
  'a payment that is left is reported as one; one that the bank declines can be approved in another way',
  anyWidth,
  async ({ page }) => {
    await goods.part.add(page);
    await startAtPayment(page);
    const { payPal, approval } = checkout(page);
    await payPal.click();
    await approval.getByRole('button', { name: 'Leave without paying' }).click();
    await expect(page.getByText('You closed the payment, and nothing was charged.')).toBeVisible();
    await payPal.click();
    await approval.getByRole('button', { name: 'Approve with a card that is declined' }).click();
    await expect(page.getByText(/^Your bank did not accept this payment/)).toBeVisible();
    await approval.getByRole('button', { name: 'Approve and pay' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
  },
);

test(
  'a payment whose answer is lost is asked about after a reload, and is one order',
  anyWidthByDay,
  async ({ page }) => {
    await goods.part.add(page);
    await startAtPayment(page);
    const { payPal, approval } = checkout(page);
    const starts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/orders')) starts.push(request.url());
    });
    // The shop captures the payment, but its response is lost.
    await page.route(captures, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await payPal.click();
    await approval.getByRole('button', { name: 'Approve and pay' }).click();
    await expect(page.getByText('We have not heard whether your payment went through.')).toBeVisible();
    await expect(payPal).toHaveCount(0);
    await page.unroute(captures);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
    expect(starts).toHaveLength(1);
  },
);
