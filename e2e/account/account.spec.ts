import { expect } from '@playwright/test';
import { signInAda } from '../support/account.ts';
import { axeByDayOrNight } from '../support/axe.ts';
import { goTo, open, tabTo } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

// Responses are mocked here, and the pages store nothing.
test.use({ reuseContext: true });

const pages = [
  { path: '/account/', title: 'Hello, Ada.', ready: 'CL-7K2M9QXD' },
  { path: '/account/orders/', title: 'Orders', ready: '3 orders' },
  { path: '/account/orders/CL-7K2M9QXD/', title: 'Order CL-7K2M9QXD', ready: 'Order status' },
  { path: '/account/carts/', title: 'Saved carts', ready: 'Lake house' },
  { path: '/account/designs/', title: 'Saved designs', ready: 'Kitchen window' },
  { path: '/account/consultations/', title: 'Consultations', ready: 'Confirm, move or cancel' },
  { path: '/account/addresses/', title: 'Addresses', ready: '14 Wall Street, Norwalk, CT 06851' },
  { path: '/account/profile/', title: 'Profile', ready: 'Save profile' },
  { path: '/account/preferences/', title: 'Preferences', ready: 'No contact at all' },
  { path: '/account/security/', title: 'Security', ready: 'Safari on iPhone' },
  { path: '/account/trade/', title: 'Trade account', ready: 'PO 4711' },
  { path: '/account/data/', title: 'Your data', ready: 'Download your data' },
];

test(
  '[2.1] [2.2] each page of the account is whole, by day and by night, and fits',
  anyWidth,
  async ({ page }) => {
    await signInAda(page);
    // `arrivals.spec.ts` loads each page directly.
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, '/account/');
      for (const { path, title, ready } of pages)
        await test.step(`${path} at ${width} px`, async () => {
          await goTo(page, path);
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
          await expect(page.getByText(ready).first()).toBeVisible();
          if (process.env.ACCOUNT_SHOTS)
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme });
              const name = `${path.replaceAll('/', '-')}${width}-${colorScheme}.png`;
              await page.screenshot({ path: `${process.env.ACCOUNT_SHOTS}/${name}`, fullPage: true });
            }
          expect.soft(await axeByDayOrNight(page, { withFrame: path === '/account/' }), path).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect.soft(overflow, path).toBeLessThanOrEqual(0);
        });
    }
  },
);

test('an address is opened, refused and left by keyboard', async ({ page }) => {
  await signInAda(page);
  await open(page, '/account/addresses/');
  const edit = page.getByRole('button', { name: 'Edit 14 Wall Street, Norwalk, CT 06851' });
  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  const street = page.getByLabel('Street address');
  await tabTo(page, street);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('PO Box 12');
  await tabTo(page, page.getByRole('button', { name: 'Save address' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Please look at this again' })).toBeFocused();
  expect(await axeByDayOrNight(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The checkout offers these addresses.')).toBeFocused();
});

test('a guest is invited to sign in, wherever the account is opened', anyWidth, async ({ page }) => {
  for (const path of ['/account/', '/account/orders/CL-7K2M9QXD/', '/account/any/thing/']) {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
});
