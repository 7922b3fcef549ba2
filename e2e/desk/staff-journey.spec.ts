import { expect } from '@playwright/test';
import { boughtOrder } from '../support/bought-order.ts';
import { open, tabTo } from '../support/shop.ts';
import { demoPassword, sendSignIn, signInForm } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { anyWidth, anyWidthByDay } from '../support/test-tags.ts';

test(
  'an agent signs in at the desk and moves the order of a guest on, who sees it; the log says who did',
  anyWidthByDay,
  async ({ browser, page }) => {
    const device = await browser.newContext();
    const guest = await device.newPage();
    const number = await boughtOrder(guest.request);

    const press = async (target: Parameters<typeof tabTo>[1]) => {
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    const main = page.getByRole('main');
    await open(page, '/desk/orders/');
    await press(main.getByRole('button', { name: 'Sign in' }));
    const { heading, email, password } = signInForm(page);
    await expect(heading).toBeVisible();
    await tabTo(page, email);
    await page.keyboard.type('agent@example.com');
    await tabTo(page, password);
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/desk\/orders\/$/);
    await expect(main.getByRole('table', { name: 'Orders' })).toBeVisible();

    await tabTo(page, main.getByRole('searchbox', { name: 'Number, email, name or ZIP' }));
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`\\?search=${number}$`));
    await press(main.getByRole('link', { name: number }));
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    await press(main.getByRole('button', { name: 'Move to confirmed' }));
    await expect(main.getByRole('button', { name: 'Move to in production' })).toBeVisible();
    await tabTo(page, main.getByRole('textbox', { name: 'New note, for staff alone' }));
    await page.keyboard.type('Wants a call before delivery');
    await press(main.getByRole('button', { name: 'Add note' }));
    const note = main.getByRole('listitem').filter({ hasText: 'Wants a call before delivery' });
    await expect(note).toContainText('Amara Gentry');

    await press(main.getByRole('link', { name: 'What staff did with this order' }));
    const rows = main.getByRole('table', { name: 'Log' }).getByRole('row').filter({ hasText: number });
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'Amara Gentry' })).toHaveCount(2);
    await expect(
      rows.filter({ hasText: `Amara Gentry moved order ${number} on from placed to confirmed.` }),
    ).toContainText('placed →, then confirmed');
    await expect(rows.filter({ hasText: 'wrote a note to order' })).toContainText(
      'Wants a call before delivery',
    );

    await page.reload();
    await expect(rows).toHaveCount(2);

    await open(guest, '/support/track-order/');
    await guest.getByLabel('Order number').fill(number);
    await guest.getByRole('main').getByLabel('Email address').fill('ada@example.com');
    await guest.keyboard.press('Enter');
    await expect(guest.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    const step = guest.getByRole('listitem').and(guest.locator('[aria-current="step"]'));
    await expect(step.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
    await expect(guest.getByRole('main')).not.toContainText('Wants a call before delivery');
    await device.close();
  },
);

test('a customer who signs in at the desk reads that it is for staff', anyWidth, async ({ page }) => {
  await open(page, '/desk/');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await sendSignIn(page, 'homeowner@example.com');
  await expect(page).toHaveURL(/\/desk\/$/);
  await expect(page.getByText('the desk is for staff')).toBeVisible();
});
