import { expect } from '@playwright/test';
import { axeFindings } from '../support/axe.ts';
import { boughtOrder } from '../support/bought-order.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test.use({ javaScriptEnabled: false });

test(
  '[2.4] an order is tracked without scripts, and nothing of it comes into a URL',
  anyWidth,
  async ({ page }) => {
    const number = await boughtOrder(page.request);
    await page.goto('/support/track-order/');
    const main = page.getByRole('main');
    const field = (label: string) => main.getByLabel(label);
    const find = main.getByRole('button', { name: 'Find the order' });

    await find.click();
    await expect(main.getByRole('link', { name: 'You must fill out Order Number' })).toHaveAttribute(
      'href',
      '#orderNumber',
    );
    await expect(main.getByText('Email Address is a required field')).toBeVisible();

    await field('Order number').fill(number);
    await field('Email address').fill('eve@example.com');
    await find.click();
    await expect(main.getByText('No order has this number and this email address')).toBeVisible();
    await expect(field('Order number')).toHaveValue(number);

    await field('Email address').fill('ada@example.com');
    await find.click();
    await expect(main.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/support/track-order/');
    await expect(main.getByText('Your payment is in, and the order is with us.').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Classic sash lock' })).toHaveAttribute(
      'href',
      /^\/shop\/parts\//,
    );
    await expect(main).toContainText('2 at $');
    await expect(main.getByRole('listitem').filter({ hasText: 'Pending' })).toHaveCount(4);
    expect(await main.innerHTML()).not.toMatch(/(href|src|action)="[^"]*(CL-|ada)/);
  },
);

test.describe('as it is read', () => {
  test.use({ javaScriptEnabled: true });

  // Axe needs scripts: the response is the same and contains no script.
  test(
    'the order that the server fills in has no axe finding at either width',
    anyWidth,
    async ({ page }) => {
      const number = await boughtOrder(page.request);
      const form = { number, email: 'ada@example.com' };
      const answer = await (await page.request.post('/support/track-order/', { form })).text();
      await page.route('**/support/track-order/', (route) =>
        route.fulfill({ body: answer, contentType: 'text/html' }),
      );
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/support/track-order/');
        await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  );
});
