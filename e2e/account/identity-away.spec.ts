import { expect } from '@playwright/test';
import { checkout, goods, startAtPayment } from '../support/checkout.ts';
import { open } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test(
  'with the identity provider away signing in says so, and a guest designs, fills the cart and pays',
  anyWidth,
  async ({ page }) => {
    let asked = 0;
    await page.route(/\/(oauth2|customers|sign-in)\//, (route) => {
      asked += 1;
      return route.abort('connectionrefused');
    });
    const away = page
      .getByRole('paragraph')
      .filter({ hasText: /^Signing in is not possible at the moment\. The shop works without/ });
    await open(page, '/account/');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(away).toBeVisible();
    expect(asked).toBeGreaterThan(0);

    await goods.window.add(page);
    await open(page, '/shop/cart/');
    await expect(page.getByRole('link', { name: goods.window.title }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Sign in to save this cart' }).click();
    await expect(away).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(away).toHaveCount(0);

    await startAtPayment(page);
    const { payPal, approval } = checkout(page);
    await payPal.click();
    await approval.getByRole('button', { name: 'Approve and pay' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, Ada.' })).toBeVisible();
  },
);
