import { expect } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { axeFindings } from './support/axe.ts';
import { fillConsultation } from './support/consultation.ts';
import { open, tabTo } from './support/shop.ts';
import { test } from './support/test.ts';

const url = '/where-to-buy/schedule-consultation/';

test('what is refused stands above and at its field, and leads there; what is taken is confirmed', async ({
  page,
}) => {
  await open(page, url);
  const main = page.getByRole('main');
  const ask = main.getByRole('button', { name: 'Schedule a consultation' });
  await ask.click();
  const summary = page.locator('#form-summary');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'You must provide a valid Email Address' }).click();
  await expect(main.getByLabel('Email address')).toBeFocused();
  await expect(main.getByText('Email Address is a required field')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await fillConsultation(main);
  await expect(summary).toBeHidden();
  await ask.click();
  await expect(page).toHaveURL(/\/confirmation\/$/);
  await expect(main.getByText('Your reference')).toBeVisible();
  await expect(main).toContainText('Clerestory of');
});

test('the branch that one comes from is named, until one goes elsewhere', anyWidth, async ({ page }) => {
  const branchId = () => page.evaluate(() => sessionStorage.getItem('branchID'));
  await open(page, '/locations/norwalk-ct/');
  await expect.poll(branchId).toBe('norwalk-ct');
  const ask = page.getByRole('main').getByRole('link', { name: 'Schedule a consultation' });
  await ask.first().click();
  await expect(page.getByText(/You were looking at Clerestory of Fairfield and Westchester/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).first().click();
  await expect.poll(branchId).toBeNull();
});

test('what was typed before the form woke up is still there', anyWidth, async ({ page }) => {
  await page.goto(url);
  const first = page.getByRole('main').getByLabel('First name');
  await first.pressSequentially('Ada');
  await page.getByRole('button', { name: 'Schedule a consultation' }).click();
  await expect(page.locator('#form-summary')).toBeVisible();
  await expect(first).toHaveValue('Ada');
  await expect(page.getByText('First Name is a required field')).toBeHidden();
});

test('the link past the menu leaves the form where it is', anyWidth, async ({ page }) => {
  await open(page, url);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#content$/);
  await expect(page.getByRole('main').getByLabel('First name')).toBeVisible();
});

test('the page that the server fills in has nothing for axe to find', async ({ page }) => {
  await page.goto(url);
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.locator('#form-summary')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
});

test('with the keyboard alone, and again after the shop could not be reached', anyWidth, async ({ page }) => {
  await open(page, url);
  const main = page.getByRole('main');
  await fillConsultation(main);
  await page.route('**/scheduling/**', (route) => route.abort());
  const ask = main.getByRole('button', { name: 'Schedule a consultation' });
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  await expect(main.getByText('The shop cannot be reached')).toBeVisible();
  await expect(main.getByLabel('Last name')).toHaveValue("O'Neill-Smith");
  await page.unroute('**/scheduling/**');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/confirmation\/$/);
});

test('a visit at home asks for the street; the other kinds do not', anyWidth, async ({ page }) => {
  await open(page, url);
  const main = page.getByRole('main');
  await fillConsultation(main);
  await expect(main.getByLabel('Street address')).toBeHidden();
  await main.getByLabel('Appointment type').selectOption('home');
  await main.getByRole('button', { name: 'Schedule a consultation' }).click();
  await expect(main.getByRole('link', { name: 'You must fill out Street Address' })).toBeVisible();
  await main.getByLabel('Street address').fill('PO Box 12');
  const message = 'Street Address must be a place a truck can reach, not a PO box';
  await expect(main.getByRole('link', { name: message })).toBeVisible();
  await expect(main.getByLabel('Street address')).toHaveAccessibleDescription(message);
});
