import { expect } from '@playwright/test';
import { watchComplaints } from '../support/complaints.ts';
import { open, shop } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

const long = 'a'.repeat(6_000);
const marked = '<img src=x onerror=document.body.dataset.broken=1>';

const endings = [
  `?campaign_code=${encodeURIComponent(marked)}&utm_source=${encodeURIComponent(marked)}`,
  `?region_id=${long}&campaign_code=${long}`,
  '?postal_code=%E0%A4%A&q=%ff%fe',
  `#${encodeURIComponent(marked)}`,
  '#%E0%A4%A',
  // Browsers never send the hash, so its length is unlimited.
  `#${'a'.repeat(65_536)}`,
];

test('whatever a URL ends with, the page works and runs nothing of it', anyWidth, async ({ page }) => {
  const complaints = watchComplaints(page);
  for (const ending of endings) {
    await page.goto('about:blank');
    await open(page, `/windows/${ending}`);
    await page.waitForFunction(() => performance.getEntriesByName('shell').length > 0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.locator('body').getAttribute('data-broken')).toBeNull();
  }
  expect(complaints()).toEqual([]);
});

test('a path whose percent codes spell nothing leads to a page that works', anyWidth, async ({ page }) => {
  for (const path of [
    '/%25/',
    '/%E0%A4%A/',
    '/windows/100%',
    '/desk/orders/%25/',
    '/shop/summary/%E0%A4%A/',
  ]) {
    const wrong: string[] = [];
    page.on('pageerror', ({ message }) => wrong.push(`${path}: ${message}`));
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The desk searches only for staff.
    if (path.startsWith('/desk/')) continue;
    const field = page.getByRole('banner').locator('input[type="search"]').first();
    await field.fill('casement');
    await expect(page.getByRole('listbox').first()).toBeVisible();
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\//);
    expect(wrong).toEqual([]);
  }
});

test(
  'cookies and storage that hold anything at all are written over',
  anyWidth,
  async ({ page, context, baseURL }) => {
    const junk = ['{"a":', 'null', '[]', marked, '\u0000\ud800'.toWellFormed(), 'x'.repeat(65_536)];
    await context.addCookies(
      ['clerestory_has_cart', 'pel_campaign_code', 'ELOQUA'].map((name) => ({
        name,
        value: encodeURIComponent(marked).slice(0, 3_000),
        url: baseURL ?? '',
      })),
    );
    await open(page, '/');
    for (const text of junk) {
      await page.evaluate((value) => {
        const session = [
          'reduxState',
          'CurrentBranch',
          'previousPage',
          'branchID',
          'activeSession',
          'attribution',
        ];
        for (const key of session) sessionStorage.setItem(key, value);
        for (const key of ['UserPostalCode', 'userlocation', 'UserLocation', 'LocationLoaded'])
          localStorage.setItem(key, value);
      }, text);
      const complaints = watchComplaints(page);
      await page.reload();
      await expect(page.locator('html')).toHaveAttribute('data-live', 'true');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(complaints(), text.slice(0, 20)).toEqual([]);
    }
  },
);

for (const [name, refuse] of [
  [
    'refused',
    () => {
      for (const area of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, area, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const)
  test(`storage that is ${name} costs nothing but what it would have kept`, anyWidth, async ({ page }) => {
    const complaints = watchComplaints(page);
    await page.addInitScript(refuse);
    await open(page, '/shop/parts/sash-lock-classic/');
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(shop(page).cartLink).toContainText('1');
    await page.getByRole('banner').getByRole('link', { name: 'Windows', exact: true }).first().click();
    await expect(page).toHaveURL(/\/windows\/$/);
    expect(complaints()).toEqual([]);
  });

for (const years of [-1, 1])
  test(
    `a clock that is a year ${years < 0 ? 'behind' : 'ahead'} shops all the same`,
    anyWidth,
    async ({ page }) => {
      const complaints = watchComplaints(page);
      await page.clock.setFixedTime(Date.now() + years * 365 * 86_400_000);
      await open(page, '/shop/parts/sash-lock-classic/');
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await expect(shop(page).cartLink).toContainText('1');
      await open(page, '/where-to-buy/schedule-consultation/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(complaints()).toEqual([]);
    },
  );
