import { expect } from '@playwright/test';
import { open } from '../support/shop.ts';
import { enter } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

const heading = { level: 1, name: 'We will not contact you' } as const;

test(
  '[2.6] asked on the page by keyboard, an agent reads that nothing would go out',
  anyWidth,
  async ({ page }) => {
    const email = 'leave.me.alone@example.com';
    await open(page, '/do-not-contact/');
    await page.getByLabel('Email address').focus();
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', heading)).toBeVisible();
    const state = await page.evaluate(() => sessionStorage.getItem('reduxState'));
    expect(JSON.parse(state ?? '{}').dncData).toEqual({ response: { received: true } });

    await enter(page, { email: 'agent@example.com' });
    await open(page, '/do-not-call-test/');
    await expect(page.getByRole('heading', { level: 1, name: 'Do-not-call test' })).toBeVisible();
    const main = page.getByRole('main');
    await main.getByLabel('Email address').fill(email);
    await main.getByRole('button', { name: 'Look up' }).click();
    const result = main.getByRole('region', { name: 'Result' });
    await expect(result.getByRole('definition')).toHaveText([
      ...['Would not go out', 'Would go out', 'Would not go out'],
    ]);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[2.6] it is asked for, and a link that is incomplete leads there', anyWidth, async ({ page }) => {
    await page.goto('/do-not-contact/unsubscribe/?token=made-up');
    await expect(page.getByRole('button', { name: 'Unsubscribe from these emails' })).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Tell us the email address instead' }).click();
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Do not contact me' }).click();
    await expect(main.getByText('Enter an email address, a phone number or a street address')).toBeVisible();
    await main.getByLabel('Phone').fill('203-555-0142');
    await main.getByRole('button', { name: 'Do not contact me' }).click();
    await expect(page.getByRole('heading', heading)).toBeVisible();
  });
});
