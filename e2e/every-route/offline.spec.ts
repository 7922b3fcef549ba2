import { expect, type Page, type Request } from '@playwright/test';
import { boughtOrder } from '../support/bought-order.ts';
import { open } from '../support/shop.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { byDay } from '../support/test-tags.ts';

test.use({ serviceWorkers: 'allow' });
const workerInCharge = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), {
      message: 'A service worker answers for the page',
      timeout: 30_000,
    })
    .toBe('activated');

test(
  'keeps the frame of the site, and opens offline what was seen before and a page of its own for the rest',
  byDay,
  async ({ page, context }) => {
    await open(page, '/windows/');
    await workerInCharge(page);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const precache = names.find((name) => name.includes('precache'));
      return precache
        ? (await (await caches.open(precache)).keys()).map(({ url }) => new URL(url).pathname)
        : [];
    });
    expect(kept.filter((path) => /^\/(app|framework|webpack-runtime)-/.test(path))).toHaveLength(3);
    expect(kept).toEqual(expect.arrayContaining(['/offline.html', '/fonts/archivo-wide.woff2']));

    await page.reload();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/entry-doors/products/');
    await expect(page.getByRole('heading', { name: 'The line is down' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'All entry doors, side by side' })).toBeVisible();
  },
);

test('a missing page is still a 404, and the shop is asked afresh', async ({ page }) => {
  await open(page, '/');
  await workerInCharge(page);
  expect((await page.goto('/no-such-page/'))?.status()).toBe(404);
  await open(page, '/shop/parts/sash-lock-classic/');
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1');
  const cached = await page.evaluate(async () =>
    Boolean(await caches.match('/web-ecommerce/api/v1/carts?include_lead_times=true')),
  );
  expect(cached).toBe(false);
});

test('without a network, client-only routes that were never opened have their own shell', async ({
  page,
  context,
}) => {
  await open(page, '/windows/');
  await workerInCharge(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const [path, heading] of [
    ['/shop/cart/anything/below/', 'Your cart'],
    ['/account/orders/', 'Your account'],
    ['/shop/summary/', 'Your order'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-live', 'true');
    await expect(page.getByRole('heading', { name: 'The line is down' })).toBeHidden();
    await expect(page).toHaveTitle(new RegExp(heading));
  }
});

test('the cart is read without a network, with the time that it is from', async ({ page, context }) => {
  await open(page, '/shop/parts/sash-lock-classic/');
  await workerInCharge(page);
  await page.getByRole('button', { name: /^Add to cart/ }).click();
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1');
  await context.setOffline(true);
  await page.goto('/shop/cart/');
  await expect(page.getByText('The shop cannot be reached. This is a copy of your cart.')).toBeVisible();
  await expect(page.getByText('1 × Classic sash lock')).toBeVisible();
  await expect(page.getByRole('main').locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
});

test('what was kept of an earlier build is forgotten when the next one’s worker begins', async ({ page }) => {
  await open(page, '/windows/');
  await workerInCharge(page);
  const names = await page.evaluate(async () => {
    for (const name of ['pages-0123abcd', 'page-data', 'scripts'])
      await (await caches.open(name)).put('/windows/', new Response('of before'));
    const [registration] = await navigator.serviceWorker.getRegistrations();
    await registration?.unregister();
    return caches.keys();
  });
  expect(names).toEqual(expect.arrayContaining(['pages-0123abcd', 'page-data']));
  await open(page, '/windows/');
  await workerInCharge(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('pages-0123abcd');
  const kept = await page.evaluate(() => caches.keys());
  expect(kept).not.toContain('page-data');
  expect(kept).toContain('scripts');
});

test('nothing of a sign-in, an order or a letter’s link stays in the caches of the browser', async ({
  page,
  context,
}) => {
  await open(page, '/windows/');
  await workerInCharge(page);
  await boughtOrder(page.request);
  await signIn(page);
  await open(page, '/patio-doors/?utm_source=letter');
  await open(page, '/shop/summary/');
  await open(page, '/where-to-buy/change-consultation/?appointment=visit&token=t0ken');
  await page.goto('/support/track-order/?orderNumber=CL-7K2M9QXD');
  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(
      opened.map(async (cache) =>
        Promise.all(
          (await cache.keys()).map(async (request) => ({
            url: request.url,
            rule: (await cache.match(request))?.headers.get('cache-control') ?? '',
          })),
        ),
      ),
    );
    return requests.flat();
  });
  const paths = kept.map(({ url }) => new URL(url).pathname);
  expect(paths).toEqual(expect.arrayContaining(['/patio-doors/', '/where-to-buy/change-consultation/']));
  expect(
    paths.filter((path) =>
      /^\/(sign-in|login|logout|oauth2|customers|scheduling|web-ecommerce)\b/.test(path),
    ),
  ).toEqual([]);
  expect(kept.filter(({ rule }) => /no-store|private/.test(rule))).toEqual([]);
  expect(kept.filter(({ url }) => /[?&](?!__WB_REVISION__=)/.test(url))).toEqual([]);

  await context.setOffline(true);
  for (const path of ['/sign-in/', '/login/callback?code=1&state=2', '/customers/v1/me'])
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('the installed shop offers its shortcuts, each with an icon', async ({ request }) => {
  const { shortcuts } = await (await request.get('/manifest.webmanifest')).json();
  expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual([
    'Find a showroom',
    'Design & price',
    'Your cart',
    'Track an order',
  ]);
  for (const { url, icons } of shortcuts) {
    expect((await request.get(url, { headers: { accept: 'text/html' } })).status()).toBe(200);
    expect((await request.get(icons[0].src)).headers()['content-type']).toBe('image/png');
  }
});

test('what was typed without a network is sent once the line is back, once', async ({ page, context }) => {
  const tried = new Set<string>();
  let received = 0;
  const isLead = (request: Request) =>
    request.method() === 'POST' && request.url().endsWith('/leads/v1/do-not-contact');
  page.on('request', (request) => {
    if (isLead(request)) tried.add(request.headers()['idempotency-key'] ?? '');
  });
  page.on('requestfinished', (request) => {
    if (isLead(request)) received += 1;
  });
  await open(page, '/do-not-contact/');
  await page.getByLabel('Email address').fill('offline@example.com');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Do not contact me' }).click();
  await page.getByRole('button', { name: 'Send it when I’m back online' }).click();
  await expect(page.getByText(/sent once, as soon as the shop can be reached/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Your do-not-contact request was sent.').last()).toBeVisible();
  expect(received).toBe(1);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(received).toBe(1);
  expect(tried.size).toBe(1);
});
