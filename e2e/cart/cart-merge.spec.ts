import { expect } from '@playwright/test';
import { goods } from '../support/checkout.ts';
import { open, tabTo } from '../support/shop.ts';
import { sendSignIn } from '../support/sign-in.ts';
import { enter, newAccount } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test(
  'a guest signs in from the cart to an account that has one: both are there, and that is undone by keyboard',
  anyWidth,
  async ({ page }) => {
    const main = page.getByRole('main');
    const { email, password } = await newAccount(page);
    await enter(page, { email, password });
    await goods.kit.add(page);
    await open(page, '/shop/cart/');
    const lines = main.getByRole('listitem');
    await expect(main.getByRole('button', { name: 'Save this cart…' })).toBeVisible();
    const ofAccount = await lines.count();
    expect(ofAccount).toBeGreaterThan(0);
    await open(page, '/account/');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();

    await open(page, '/shop/parts/sash-lock-classic/');
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByRole('link', { name: 'See your cart' }).click();
    await expect(lines).toHaveCount(1);
    await tabTo(page, main.getByRole('button', { name: 'Sign in to save this cart' }));
    await page.keyboard.press('Enter');
    await sendSignIn(page, email, password);
    await expect(page).toHaveURL(/\/shop\/cart\/$/);
    await expect(
      page.getByText('An item of this browser’s cart is now in the cart of your account'),
    ).toBeVisible();
    await page.reload();
    const undo = main.getByRole('button', { name: 'Undo: save them for later' });
    await tabTo(page, undo);
    await page.keyboard.press('Enter');
    const later = page.getByRole('region', { name: 'Saved for later' });
    await expect(later.getByRole('listitem')).toHaveCount(1);
    await expect(lines).toHaveCount(ofAccount + 1);
    await expect(undo).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  },
);
