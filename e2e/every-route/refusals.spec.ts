import { expect } from '@playwright/test';
import { open, search, shop } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth, anyWidthByDay } from '../support/test-tags.ts';

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
  'a form stays whose script does not come, and is sent once it does',
  anyWidthByDay,
  async ({ page, context }) => {
    await open(page, '/do-not-contact/');
    await page.waitForFunction(() => performance.getEntriesByName('shell').length > 0);
    await context.setOffline(true);
    await page.getByLabel('Email address').fill('tunnel@example.com');
    await page.getByRole('button', { name: 'Do not contact me' }).click();
    await expect(page.getByLabel('Email address')).toHaveValue('tunnel@example.com');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'We will not contact you' })).toBeVisible();
  },
);
