import { expect, type Page } from '@playwright/test';
import { open } from '../support/shop.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

const hello = (page: Page) => page.getByRole('heading', { name: 'Hello, Harriet.' });

const expireTokens = (page: Page) =>
  page.evaluate(() => {
    const key = 'okta-token-storage';
    const tokens = JSON.parse(localStorage.getItem(key) ?? '{}');
    for (const name of ['accessToken', 'idToken']) tokens[name].expiresAt = 1;
    localStorage.setItem(key, JSON.stringify(tokens));
  });

test(
  'a renewal that meets a lost answer, a 503 and a Wi-Fi portal leaves the customer signed in',
  anyWidth,
  async ({ page }) => {
    await signIn(page);
    await expireTokens(page);
    const disturbances = [
      // The provider has rotated the tokens, but its response is lost.
      (route: Parameters<Parameters<Page['route']>[1]>[0]) => route.fetch().then(() => route.abort()),
      (route: Parameters<Parameters<Page['route']>[1]>[0]) => route.fulfill({ status: 503, body: 'Busy' }),
      (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
        route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
    ];
    let met = 0;
    await page.route('**/oauth2/default/v1/token', (route) => {
      const disturb = disturbances.shift();
      if (!disturb) return route.continue();
      met += 1;
      return disturb(route);
    });
    await open(page, '/account/');
    await expect(page.getByText('Your sign-in cannot be checked at the moment').first()).toBeVisible();
    await expect(hello(page)).toBeVisible();
    expect(met).toBe(3);
    await open(page, '/account/profile/');
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Harriet');
  },
);

for (const { clock, minutes } of [
  { clock: '7 minutes slow', minutes: -7 },
  { clock: 'an hour fast', minutes: 61 },
  { clock: 'a year slow', minutes: -525_600 },
])
  test(`a device whose clock is ${clock} signs in`, anyWidth, async ({ page }) => {
    await page.clock.install({ time: Date.now() + minutes * 60_000 });
    await signIn(page);
    await open(page, '/account/profile/');
    await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Harriet');
  });
