import { expect, type Page } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { open } from './support/shop.ts';
import { test } from './support/test.ts';

const password = 'clear-light-upstairs';

async function signIn(page: Page, email = 'homeowner@example.com'): Promise<void> {
  await open(page, '/account/');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Harriet.' })).toBeVisible();
}

test(
  'signs in by keyboard, is known in another tab, and is signed out in both',
  anyWidth,
  async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await open(other, '/account/');
    await expect(other.getByRole('heading', { name: 'Hello, Harriet.' })).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect(other.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  },
);
