import { expect } from '@playwright/test';
import { anyWidth } from '../support/any-width.ts';
import { open, search, shop } from '../support/shop.ts';
import { test } from '../support/test.ts';

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
