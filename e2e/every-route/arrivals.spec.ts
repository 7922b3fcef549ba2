import { expect, type Page } from '@playwright/test';
import { signInAda } from '../support/account.ts';
import { goods, startAtPayment } from '../support/checkout.ts';
import { watchArrivals } from '../support/layout-shifts.ts';
import { type Route, routes } from '../support/routes.ts';
import { goTo, open, search } from '../support/shop.ts';
import { enter } from '../support/sign-in-by-calls.ts';
import { test } from '../support/test.ts';
import { anyWidth, byDay } from '../support/test-tags.ts';
import { atBothWidths } from '../support/widths.ts';

test.describe.configure({ mode: 'parallel' });

/** Slow enough that a script or answer that comes later than its page is seen to come later. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** Without a click, whose shifts of the next half second browsers would forgive. */
async function follow(page: Page, { path, search = '', ready }: Route): Promise<void> {
  await goTo(page, path + search);
  await page.waitForURL((url) => url.pathname === path);
  await page.waitForLoadState('networkidle');
  if (ready) await expect(page.getByText(ready).first()).toBeVisible();
}

async function openWhole(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => performance.getEntriesByName('shell').length > 0);
  await page.waitForLoadState('networkidle');
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** Arrives by links and directly, at both widths. */
async function expectStillArrivals(page: Page, paths: readonly string[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await openWhole(page, '/windows-101/');
    const arrivals = await watchArrivals(page);
    const at = `at ${size.width} px`;
    for (const path of paths)
      await arrivals.expectStill(`${path} ${at}, by a link`, () => follow(page, { name: path, path }));
    for (const path of paths) await arrivals.expectStill(`${path} ${at}`, () => openWhole(page, path));
  }
}

const parts = 4;
const linked = routes.filter(({ isError }) => !isError);

for (let part = 0; part < parts; part += 1) {
  const chosen = linked.filter((_, index) => index % parts === part);
  test(
    `arriving by a link moves nothing, on every page (${part + 1} of ${parts})`,
    anyWidth,
    async ({ page }) => {
      await slowDown(page);
      await atBothWidths(page, async (width) => {
        await openWhole(page, '/windows-101/');
        const arrivals = await watchArrivals(page);
        for (const route of chosen)
          await arrivals.expectStill(`${route.name} at ${width} px`, () => follow(page, route));
      });
    },
  );
}

const accountPaths = [
  '',
  'profile/',
  'addresses/',
  'orders/',
  'orders/CL-7K2M9QXD/',
  'consultations/',
  'carts/',
  'designs/',
  'preferences/',
  'security/',
  'data/',
  'trade/',
].map((path) => `/account/${path}`);

test('arriving at an account page moves nothing, by a link or directly', anyWidth, async ({ page }) => {
  await signInAda(page);
  await slowDown(page);
  const paths = [...accountPaths, '/professionals/apply/', '/professionals/app/invite/', '/projects/'];
  await expectStillArrivals(page, paths);
});

test(
  'arriving at a page of a trade account moves nothing, by a link or directly',
  anyWidth,
  async ({ page }) => {
    await enter(page, { email: 'pro@example.com' });
    await slowDown(page);
    const paths = [
      ...['', 'people/', 'business/', 'quotes/', 'quotes/new/'].map((path) => `/account/trade/${path}`),
      '/professionals/app/',
      '/professionals/app/invite/',
      '/professionals/apply/',
      '/account/',
    ];
    await expectStillArrivals(page, paths);
  },
);

test('arriving at a page of the desk moves nothing, by a link or directly', anyWidth, async ({ page }) => {
  await enter(page, { email: 'agent@example.com' });
  await slowDown(page);
  const paths = [
    ...['', 'consultations/', 'calendars/', 'calendars/month/', 'calendars/consultants/', 'book/'],
    ...['leads/', 'orders/', 'carts/', 'professionals/', 'approvals/', 'people/', 'emails/', 'log/'],
  ].map((path) => `/desk/${path}`);
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openWhole(page, '/windows-101/');
    const arrivals = await watchArrivals(page);
    for (const path of paths)
      await arrivals.expectStill(`${path} at ${width} px, by a link`, () =>
        follow(page, { name: path, path }),
      );
    for (const path of paths)
      await arrivals.expectStill(`${path} at ${width} px`, () => openWhole(page, path));
  }
});

test('arriving with a known place moves nothing', anyWidth, async ({ page }) => {
  await open(page, '/windows-101/');
  await search(page, '06851');
  await expect(page.getByRole('heading', { name: /showrooms near/ })).toBeVisible();
  await slowDown(page);
  const paths = [
    '/',
    '/windows/',
    '/windows/meridian-double-hung/',
    '/locations/',
    '/where-to-buy/find-a-contractor/',
    '/where-to-buy/find-a-retail-store/',
    '/where-to-buy/schedule-consultation/',
    '/where-to-buy/schedule-consultation/select-date-time/',
    '/shop/parts/finder/',
    '/shop/cart/',
  ];
  await expectStillArrivals(page, paths);
});

test(
  'the steps of the checkout move nothing, from the cart to the payment and back',
  byDay,
  async ({ page }) => {
    await goods.part.add(page);
    await startAtPayment(page);
    await slowDown(page);
    await openWhole(page, '/shop/cart/');
    const arrivals = await watchArrivals(page);
    for (const path of ['', 'delivery/', 'payment/', 'delivery/', ''].map((step) => `/shop/checkout/${step}`))
      await arrivals.expectStill(path, () => follow(page, { name: path, path }));
    for (const path of ['', 'delivery/', 'payment/'].map((step) => `/shop/checkout/${step}`))
      await arrivals.expectStill(`${path}, directly`, () => openWhole(page, path));
  },
);
