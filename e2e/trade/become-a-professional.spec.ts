import { expect } from '@playwright/test';
import { open } from '../support/shop.ts';
import { enter, newAccount } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test(
  'a customer is invited, applies by keyboard, reads why an agent declined, applies again and has trade prices',
  anyWidth,
  async ({ browser, page }) => {
    const business = `Sash & Sons ${Date.now()}`;
    const other = async () => (await browser.newContext()).newPage();

    const pro = await other();
    await enter(pro, { email: 'pro@example.com' });
    await open(pro, '/professionals/app/invite/');
    await pro.getByRole('button', { name: 'Show a QR code' }).click();
    await expect(pro.getByRole('img', { name: 'QR code of the invitation' })).toBeVisible();
    const invitation = (await pro.getByRole('link', { name: /invite=/ }).getAttribute('href')) ?? '';
    await pro.getByLabel('Their email address').fill('crew@example.com');
    await pro.getByLabel('Their email address').press('Enter');
    await expect(pro.getByText('An invitation goes to crew@example.com.').last()).toBeVisible();
    await pro.context().close();

    await enter(page, await newAccount(page));
    await open(page, new URL(invitation).pathname + new URL(invitation).search);
    await expect(page.getByText('Pat invited you.')).toBeVisible();
    const form = page.getByRole('form', { name: 'Apply for a trade account' });
    await form.getByLabel('Name of your business').press('Enter');
    await expect(page.getByRole('link', { name: 'Enter the name of your business' })).toBeVisible();
    await form.getByLabel('Name of your business').fill(business);
    await form.getByLabel('What you do').selectOption('Remodeler');
    await form.getByLabel('Business phone').fill('641 555 0142');
    await form.getByLabel('ZIP or postal code of the business').fill('50219');
    await form.getByRole('button', { name: 'Send the application' }).press('Enter');
    await expect(page.getByText(`We have your application for ${business}.`)).toBeVisible();

    const desk = await other();
    await enter(desk, { email: 'agent@example.com' });
    await open(desk, '/desk/professionals/');
    const row = desk.getByRole('row').filter({ hasText: business });
    await expect(row).toContainText('Invited by Pat');
    await row.getByRole('button', { name: `Decline ${business}` }).click();
    await desk.getByLabel('Reason, which the applicant reads').fill('Tell us your license, please.');
    await desk.getByRole('button', { name: 'Decline the application' }).click();
    await expect(row).toHaveCount(0);

    await open(page, '/professionals/apply/');
    await expect(page.getByText('Tell us your license, please.')).toBeVisible();
    await expect(form.getByLabel('Name of your business')).toHaveValue(business);
    await form.getByLabel(/^License/).fill('IA 12345');
    await form.getByRole('button', { name: 'Send the application' }).click();
    await page.getByRole('button', { name: /^Take it back/ }).click();
    await page.getByRole('button', { name: 'Take it back', exact: true }).last().click();
    await form.getByRole('button', { name: 'Send the application' }).click();
    await expect(page.getByText(`We have your application for ${business}.`)).toBeVisible();

    await desk.reload();
    await desk.getByRole('button', { name: `Accept ${business}` }).click();
    await desk.getByLabel('Reason, for the log').fill('Known in town');
    await desk.getByRole('button', { name: 'Accept the application' }).click();
    await expect(row).toHaveCount(0);
    await desk.context().close();
    await page.reload();
    await expect(page.getByText('You have a trade account.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Open your trade account' }).click();
    await expect(page.getByRole('heading', { name: 'Orders on account' })).toBeVisible();
  },
);
