import { expect } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { open } from './support/shop.ts';
import { sendSignIn } from './support/sign-in.ts';
import { test } from './support/test.ts';

test('a customer who signs in at the desk reads that it is for staff', anyWidth, async ({ page }) => {
  await open(page, '/desk/');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await sendSignIn(page, 'homeowner@example.com');
  await expect(page).toHaveURL(/\/desk\/$/);
  await expect(page.getByText('the desk is for staff')).toBeVisible();
});
