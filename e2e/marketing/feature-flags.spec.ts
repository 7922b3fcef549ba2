import { expect, type Page } from '@playwright/test';
import { flagsBase } from '#domain/marketing/environment.ts';
import { stableShare } from '#domain/marketing/stable-share.ts';
import { adminFeatures } from '#tests/support/marketing/flag-examples.ts';
import { axeAtBothWidths } from '../support/axe.ts';
import { goods } from '../support/checkout.ts';
import { open, shop } from '../support/shop.ts';
import { enter } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test(
  'with the flag service away features are as the build has them, and a visitor designs and fills a cart',
  anyWidth,
  async ({ page }) => {
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(flagsBase));
    await page.route(/\/flags\//, (route) => route.abort('connectionrefused'));
    await open(page, '/shop/parts/configure/?item=meridian-casement');
    await refused;
    await page.getByRole('button', { name: 'In a room' }).click();
    await expect(page.getByRole('radio').first()).toBeChecked();
    await goods.window.add(page);
    await open(page, '/shop/cart/');
    await expect(page.getByRole('link', { name: goods.window.title }).first()).toBeVisible();
  },
);

test('the flags of editors fit their window, and axe finds nothing', anyWidth, async ({ page }) => {
  await page.route(/\/flags\/v1\/features$/, (route) =>
    route.fulfill({ json: { features: adminFeatures() } }),
  );
  await open(page, '/admin/flags/');
  await expect(page.getByText('Asked for 1,666 times in 14 days')).toBeVisible();
  await expect(page).toHaveTitle('Feature flags | Admin | Clerestory');
  await page.getByText('History (1)').click();
  await page.getByRole('button', { name: 'Override: First button of the cart’s sheet' }).click();
  await expect(page.getByLabel(/^Last day/)).toBeVisible();
  expect.soft(await axeAtBothWidths(page)).toEqual([]);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
  }
});

/** An identity that the split test of the cart's sheet assigns to the checkout. */
const dealtCheckout = Array.from({ length: 100 }, (_, index) => String(index).padStart(32, '0')).find(
  (identity) => stableShare('minicart_first variant', identity) >= 50,
);

const answerOfFlags = (page: Page) =>
  page.waitForResponse((response) => response.url().includes(`${flagsBase}/identities/`) && response.ok());

test(
  'an editor finds the flags from the account and overrides one; a page that was open before shows it with the next gesture',
  anyWidth,
  async ({ browser, page }) => {
    const device = await browser.newContext();
    const visitor = await device.newPage();
    await visitor.clock.install();
    await visitor.addInitScript(
      (identity) => localStorage.setItem('FlagVisitor', identity),
      dealtCheckout ?? '',
    );
    const answered = answerOfFlags(visitor);
    await open(visitor, '/shop/parts/sash-lock-classic/');
    await answered;
    const listens = visitor.waitForRequest(/\/sse\/environments\//);
    await visitor.clock.fastForward(10_000);
    await listens;

    await enter(page, { email: 'editor@example.com' });
    await open(page, '/account/');
    await page.getByRole('main').getByRole('link', { name: 'Feature flags' }).click();
    const title = 'First button of the cart’s sheet';
    const entry = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await entry.getByRole('button', { name: `Override: ${title}` }).click();
    await entry.getByRole('radio', { name: 'On' }).check();
    await entry.getByLabel('Value').selectOption('cart');
    await entry.getByLabel(/^Reason/).fill('Shown in a test');
    const heard = answerOfFlags(visitor);
    await entry.getByRole('button', { name: 'Override', exact: true }).click();
    await expect(entry.getByText('Overridden: on')).toBeVisible();
    await heard;

    await visitor.getByRole('button', { name: /^Add to cart/ }).click();
    await shop(visitor).cartLink.filter({ hasText: '1' }).click();
    await expect(visitor.getByRole('dialog').getByRole('link')).toHaveText(['See your cart', 'Check out']);

    await entry.getByRole('button', { name: `End override: ${title}` }).click();
    await entry.getByLabel(/^Reason/).fill('The test is over');
    await entry.getByRole('button', { name: 'End it' }).click();
    await expect(entry.getByText('On, split test')).toBeVisible();
    await entry.getByText(/^History/).click();
    await expect(entry.getByText('From on, “cart” to as in content').first()).toBeVisible();
    await device.close();
  },
);
