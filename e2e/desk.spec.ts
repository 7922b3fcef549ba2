import { expect, type Page } from '@playwright/test';
import {
  customer,
  deskCart,
  deskCustomer,
  deskOrder,
  job,
  letter,
  logEntry,
  orderRow,
  schedule,
} from '../tests/support/desk-examples.ts';
import { axeByDayAndNight, nothingFound } from './support/axe.ts';
import { open, tabTo } from './support/shop.ts';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

const firstPage = { page: 1, has_more: false };
const order = deskOrder();

/** What the server answers to an agent, by the paths of its calls; the first that fits. */
const answers: [RegExp, unknown][] = [
  [/\/orders\/[^/]+$/, { order }],
  [/\/orders$/, { orders: [orderRow(), orderRow({ number: 'CL-22222222' })], page: 1, has_more: true }],
  [/\/letters\/\d+$/, { letter: letter() }],
  [/\/letters$/, { letters: [letter(), letter({ id: 42, state: 'given_up' })], ...firstPage }],
  [/\/jobs$/, { jobs: [job()], queues: [{ name: 'refund', waiting: 0, given_up: 1 }], ...firstPage }],
  [/\/schedules$/, { schedules: [schedule()] }],
  [/\/carts\/[^/]+$/, deskCart()],
  [/\/customers\/[^/]+$/, deskCustomer()],
  [/\/customers$/, { customers: [customer], has_more: false }],
  [/\/log$/, { entries: [logEntry()], ...firstPage }],
];

/** Answers the calls of the desk as to an agent; how a session comes to its token is another's subject. */
const asAgent = (page: Page) =>
  page.route(/\/desk\/v1\//, (route) => {
    const { pathname } = new URL(route.request().url());
    const [, json] = answers.find(([path]) => path.test(pathname)) ?? [];
    return json ? route.fulfill({ json }) : route.continue();
  });

const pages = [
  { path: '/desk/', heading: 'Orders', ready: 'CL-7K2M9QXD' },
  { path: '/desk/orders/CL-7K2M9QXD/', heading: 'Order CL-7K2M9QXD', ready: 'Calls back on Monday' },
  { path: '/desk/letters/', heading: 'Letters', ready: 'ada@example.com' },
  {
    path: '/desk/letters/41/',
    heading: 'Your order CL-7K2M9QXD',
    title: 'Letter 41',
    ready: 'As text',
  },
  { path: '/desk/jobs/', heading: 'Jobs', ready: 'settle-orders' },
  { path: '/desk/carts/', heading: 'Carts', ready: 'Cart code' },
  { path: '/desk/carts/7K2M-9QXD/', heading: 'Cart 7K2M-9QXD', ready: 'Classic sash lock' },
  { path: '/desk/customers/?search=ada', heading: 'Customers', ready: 'Ada Lovelace' },
  {
    path: '/desk/customers/account-1/',
    heading: 'Ada Lovelace',
    title: 'Customer',
    ready: 'Ring twice',
  },
  { path: '/desk/log/', heading: 'Log', ready: 'Grace Agent' },
];

for (const { path, heading, title = heading, ready } of pages)
  test(`the desk at ${path} fits its window, and axe finds nothing by day or by night`, async ({ page }) => {
    await asAgent(page);
    await open(page, path);
    await expect(page.getByText(ready).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect.soft(page).toHaveTitle(`${title} | Desk | Clerestory`);
    expect.soft(await axeByDayAndNight(page)).toEqual(nothingFound);
    for (const width of [page.viewportSize()?.width ?? 0, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

test('an agent finds an order, opens it, moves it on and goes back, all by keyboard', async ({ page }) => {
  await asAgent(page);
  let moved = 0;
  await page.route(/\/advance$/, (route) => {
    moved += 1;
    return route.fulfill({ json: { order: deskOrder({ state: 'confirmed', next_state: 'in_production' }) } });
  });
  await open(page, '/desk/');
  await tabTo(page, page.getByRole('searchbox', { name: 'Number, email, name or ZIP' }));
  await page.keyboard.type('ada');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?search=ada$/);
  await tabTo(page, page.getByRole('link', { name: 'CL-7K2M9QXD' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Order CL-7K2M9QXD' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Move to confirmed' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Move to in production' })).toBeVisible();
  expect(moved).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(/\/desk\/\?search=ada$/);
  await expect(page.getByRole('searchbox', { name: 'Number, email, name or ZIP' })).toHaveValue('ada');
});

test('the desk is shut to a visitor, and asks crawlers to leave it out', async ({ page }) => {
  await open(page, '/desk/');
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const sitemap = await (await page.request.get('/sitemap-0.xml')).text();
  expect(sitemap).not.toContain('/desk/');
  expect(await (await page.request.get('/robots.txt')).text()).toContain('Disallow: /desk/');
});
