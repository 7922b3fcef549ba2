import { expect } from '@playwright/test';
import { anyWidth } from './support/any-width.ts';
import { open, search, shop } from './support/shop.ts';
import { test } from './support/test.ts';

test(
  'a search that is refused is answered, and the showroom that was chosen stays',
  anyWidth,
  async ({ page }) => {
    const { showroomBar, postalCode } = shop(page);
    await open(page, '/');
    await search(page, '06851');
    await showroomBar
      .getByRole('button', { name: /^Set as my showroom/ })
      .first()
      .click();
    // Neighbors have different messages: one that is left over from the search before would be noticed.
    for (const [typed, message] of [
      ['99999', 'No showrooms found for the provided zip code.'],
      ['0685', 'Postal Code must be a valid Postal Code'],
      ['96910', 'There are no showrooms within 200 miles of this location.'],
      ['<script>alert(1)</script>', 'Postal Code must be a valid Postal Code'],
      ['', 'Postal Code is a required field'],
    ] as const)
      await test.step(`«${typed}»`, async () => {
        await search(page, typed);
        await expect(showroomBar.getByRole('alert')).toHaveText(message);
        await expect(postalCode).toHaveAccessibleDescription(message);
        await expect(postalCode).toHaveValue(typed);
        await expect(showroomBar).toContainText(/Your showroom:.*Norwalk, CT/);
      });
  },
);

test(
  'a search with the server gone is reported, and works again when it is back',
  anyWidth,
  async ({ page, context }) => {
    const { showroomBar, postalCode } = shop(page);
    await open(page, '/');
    await search(page, '06851');
    await showroomBar
      .getByRole('button', { name: /^Set as my showroom/ })
      .first()
      .click();
    await context.setOffline(true);
    await search(page, '50219');
    await expect(showroomBar.getByRole('alert')).toHaveText('Failed to fetch showrooms');
    await expect(showroomBar).toContainText(/Your showroom:.*Norwalk, CT/);
    await context.setOffline(false);
    await postalCode.press('Enter');
    await expect(page.getByRole('heading', { name: /near Pella, IA 50219/ })).toBeVisible();
  },
);

test(
  'with the server gone before anything was loaded, a search still says so',
  anyWidth,
  async ({ page, context }) => {
    await open(page, '/');
    await context.setOffline(true);
    await search(page, '06851');
    await expect(shop(page).showroomBar.getByRole('alert')).toHaveText('Failed to fetch showrooms');
  },
);

test(
  'a cart that the server cannot take or give is reported, and nothing is lost',
  anyWidth,
  async ({ page, context }) => {
    const { cartLink } = shop(page);
    await open(page, '/shop/parts/sash-lock-classic/');
    const add = page.getByRole('button', { name: /^Add to cart/ });
    await add.click();
    await expect(cartLink).toContainText('1');
    await context.setOffline(true);
    await add.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The shop cannot be reached.');
    await expect(cartLink).toContainText('1');
    await context.setOffline(false);
    await add.click();
    await expect(cartLink).toContainText('2');

    await open(page, '/shop/cart/');
    const quantity = page.getByRole('textbox', { name: /^Quantity/ });
    await expect(quantity).toHaveValue('2');
    await page.route('**/web-ecommerce/**', (route) => route.abort());
    await page.getByRole('button', { name: /^Increase/ }).click();
    await expect(page.getByRole('main').getByText('The shop cannot be reached.')).toBeVisible();
    await expect(quantity).toHaveValue('2');

    await page.reload();
    await expect(page.getByText('The shop cannot be reached. This is a copy of your cart.')).toBeVisible();
    await page.unroute('**/web-ecommerce/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(quantity).toHaveValue('2');
  },
);
