import { expect, type Page, type Request } from '@playwright/test';
import { consentKey } from '#domain/marketing/consent.ts';
import { partytownFolder } from '#domain/marketing/proxy-path.ts';
import { standInScripts } from '#domain/marketing/registry.ts';
import { consentCategories } from '#domain/marketing/third-party.ts';
import { axeByDayOrNight } from '../support/axe.ts';
import { openBackOffice } from '../support/back-office.ts';
import { checkout, startAtPayment } from '../support/checkout.ts';
import { shiftsOf } from '../support/layout-shifts.ts';
import { open } from '../support/shop.ts';
import { test } from '../support/test.ts';
import { anyWidth } from '../support/test-tags.ts';

test.describe.configure({ mode: 'parallel' });

const ownOrigin = `http://localhost:${process.env.E2E_PORT}`;

const banner = (page: Page) => page.getByRole('region', { name: 'Your privacy choices' });
const answer = (page: Page, name: 'Only necessary' | 'Allow all') =>
  banner(page).getByRole('button', { name });

function watchThirdParties(page: Page): () => string[] {
  const asked = new Set<string>();
  const known = [...Object.values(standInScripts), `${partytownFolder}partytown.js`] as string[];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (known.includes(pathname) || origin !== ownOrigin) asked.add(pathname);
  });
  return () => [...asked].sort();
}

const received = async (page: Page, name: string): Promise<string> => {
  await openBackOffice(page);
  return (await page.request.get(`/sandbox/${name}`)).text();
};

const marketingCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'ELOQUA')?.value;

test.describe('a visitor who has not been asked', () => {
  test.use({ allowed: 'not asked yet' });

  test('is asked by a banner that moves nothing, has both answers alike, is answered by keyboard, and axe finds nothing by day in a wide window, or by night in a narrow one', async ({
    page,
  }) => {
    const asked = watchThirdParties(page);
    await open(page, '/');
    await expect(banner(page)).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
    const [no, yes] = [
      await answer(page, 'Only necessary').boundingBox(),
      await answer(page, 'Allow all').boundingBox(),
    ];
    expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
    const classes = await banner(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.className));
    expect(classes[0]).toBe(classes[1]);
    await banner(page).locator('summary').click();
    expect(await axeByDayOrNight(page)).toEqual([]);
    await page.keyboard.press('Shift+Tab');
    await expect(answer(page, 'Allow all')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(answer(page, 'Only necessary')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(banner(page)).toBeHidden();
    expect(asked().filter((path) => path !== standInScripts.chat)).toEqual([]);
  });

  test('focuses nothing that the banner covers', anyWidth, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, '/windows/');
    const top = (await banner(page).boundingBox())?.y ?? 0;
    const last = page.getByRole('contentinfo').getByRole('link').last();
    await last.focus();
    const box = await last.boundingBox();
    expect((box?.y ?? top) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
  });

  test('reads below the banner what the shop has to say meanwhile', anyWidth, async ({ page, context }) => {
    await open(page, '/do-not-contact/');
    await expect(banner(page)).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('shell').length > 0);
    await context.setOffline(true);
    await page.getByLabel('Email address').fill('tunnel@example.com');
    const notice = page.getByText('Part of this page could not be loaded').last();
    await expect(async () => {
      const [above, below] = [await banner(page).boundingBox(), await notice.boundingBox()];
      if (!above || !below) throw new Error('The banner and the notice are shown.');
      expect(above.y + above.height).toBeLessThanOrEqual(below.y);
      expect(below.y + below.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    }).toPass();
  });

  for (const [how, breakStorage] of [
    [
      'disabled',
      () =>
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('denied');
          },
        }),
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
    test(`is not asked twice on one page's life with storage ${how}`, anyWidth, async ({ page }) => {
      await page.addInitScript(breakStorage);
      await open(page, '/');
      await answer(page, 'Allow all').click();
      await expect(banner(page)).toBeHidden();
      await expect(page.locator(`script[src="${standInScripts.personalization}"]`)).toHaveCount(1);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sustainability' }).click();
      await expect(page).toHaveURL('/sustainability/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(banner(page)).toBeHidden();
    });

  test.describe('whose browser sends Global Privacy Control', () => {
    test(
      'is not asked, told so by the footer’s link, and loads nothing optional',
      anyWidth,
      async ({ page }) => {
        await page.addInitScript(
          ([key]) => {
            Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
            localStorage.setItem(
              key,
              JSON.stringify({ version: 1, chosenAt: Date.now(), allowed: ['marketing'] }),
            );
          },
          [consentKey] as const,
        );
        await page.context().addCookies([{ name: 'ELOQUA', value: 'GUID=1', url: ownOrigin }]);
        const asked = watchThirdParties(page);
        await open(page, '/');
        const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' });
        await expect.poll(() => marketingCookie(page)).toBeUndefined();
        await expect(banner(page)).toBeHidden();
        await link.click();
        await expect(banner(page)).toContainText('Global Privacy Control');
        await expect(banner(page).getByRole('checkbox')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(link).toBeFocused();
        expect(asked().filter((path) => path !== standInScripts.chat)).toEqual([]);
      },
    );
  });

  test.describe('in a browser with service workers', () => {
    test.use({ serviceWorkers: 'allow' });
    test(
      'says yes: marketing runs in a worker, personalization on the page, both labeled qa; says no later: both are gone',
      anyWidth,
      async ({ page }) => {
        await open(page, '/');
        await answer(page, 'Allow all').click();
        await expect
          .poll(() => marketingCookie(page), { timeout: 30_000 })
          .toMatch(/^GUID=[0-9A-F]{32}&FPCVISITED=1$/);
        const visitor = /GUID=(\w+)/.exec((await marketingCookie(page)) ?? '')?.[1] ?? '-';
        // Partytown ran it: the page has neither the commands nor an executable script.
        await expect(page.locator(`iframe[src*="${partytownFolder}"]`)).toBeAttached();
        await expect(page.locator(`script[src="${standInScripts.marketing}"]`)).toHaveAttribute(
          'type',
          /partytown/,
        );
        await page.getByRole('contentinfo').getByRole('link', { name: 'Sustainability' }).click();
        const marketing = () => received(page, 'marketing');
        await expect.poll(marketing).toContain('/sustainability/');
        const own = (await marketing()).split('<section>').filter((record) => record.includes(visitor));
        expect(own.map((record) => /<dt>environment<\/dt><dd>(\w+)<\/dd>/.exec(record)?.[1])).toEqual([
          'qa',
          'qa',
        ]);

        await open(page, '/');
        await expect(page.locator('html')).toHaveAttribute('data-segment', 'returning');
        await expect(page.getByText('Good to see you again.')).toBeVisible();
        await expect(page.getByText('Replacing your first window?')).toBeHidden();
        expect(await shiftsOf(page)).toEqual([]);
        expect(await received(page, 'personalization')).toContain('<dt>environment</dt><dd>qa</dd>');

        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy choices' }).click();
        await answer(page, 'Only necessary').click();
        await expect.poll(() => marketingCookie(page)).toBeUndefined();
        await expect(
          page.locator('script[data-third-party]').or(page.locator(`iframe[src*="${partytownFolder}"]`)),
        ).toHaveCount(0);
        await expect(page.getByText('Replacing your first window?')).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('personalization_visits'))).toBeNull();
      },
    );
  });
});

const inChatHours = new Date(2026, 10, 23, 10);

test('the chat opens and closes by keyboard, fits its window, moves nothing, and axe finds nothing by day in a wide window, or by night in a narrow one', async ({
  page,
}) => {
  await page.clock.setFixedTime(inChatHours);
  await open(page, '/windows/');
  const launcher = page.getByRole('button', { name: 'Chat', exact: true });
  await expect(launcher).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  await launcher.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Chat with the counter' });
  await expect(dialog.getByRole('textbox', { name: 'Your message' })).toBeFocused();
  await page.keyboard.type('Is a 36 inch casement in stock?');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No one is at the other end')).toBeVisible();
  expect(await received(page, 'chat')).toContain('Is a 36 inch casement in stock?');
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(await axeByDayOrNight(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(launcher).toBeFocused();
});

test.describe('a visitor who allows everything', () => {
  test.use({ allowed: consentCategories });

  test(
    'loads at the checkout only what the payment needs, and leaves the rest behind on the way there',
    anyWidth,
    async ({ page }) => {
      await page.clock.setFixedTime(inChatHours);
      await open(page, '/shop/parts/sash-lock-classic/');
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'See your cart' }).click();
      await page.getByRole('link', { name: 'Check out' }).click();
      await expect(page).toHaveURL(/\/shop\/checkout\//);
      await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeHidden();

      const asked = watchThirdParties(page);
      await open(page, '/shop/checkout/');
      // The chat would have loaded by then.
      await expect
        .poll(() => page.evaluate(() => performance.now()), { timeout: 20_000 })
        .toBeGreaterThan(6_500);
      expect(asked()).toEqual([]);
      await expect(page.locator('script[data-third-party]')).toHaveCount(0);
    },
  );

  test.describe('with the worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test(
      '[1.6] loads scripts of marketing, personalization, bot check and chat; flags, payment, error reports and the worker are set up',
      anyWidth,
      async ({ page }) => {
        await page.clock.setFixedTime(inChatHours);
        const asked = new Set<string>();
        page.context().on('request', (request) => asked.add(new URL(request.url()).pathname));
        const has = (path: string | RegExp) =>
          expect.poll(
            () => [...asked].some((one) => (path instanceof RegExp ? path.test(one) : one === path)),
            {
              message: String(path),
              timeout: 20_000,
            },
          );
        await open(page, '/');
        await has(standInScripts.marketing).toBe(true);
        await has(standInScripts.personalization).toBe(true);
        await has(/^\/flags\/api\/v1\/identities\/$/).toBe(true);
        await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();
        expect([...asked]).toContain(standInScripts.chat);
        await expect
          .poll(() =>
            page.evaluate(async () =>
              (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
            ),
          )
          .toContain('/');
        await page.evaluate(() => void Promise.reject(new Error('A fault for the report')));
        await has(/^\/sandbox\/errors\//).toBe(true);
        await open(page, '/where-to-buy/schedule-consultation/');
        await has(standInScripts.botCheck).toBe(true);
        await open(page, '/shop/parts/sash-lock-classic/');
        await page.getByRole('button', { name: /^Add to cart/ }).click();
        await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1');
        await startAtPayment(page);
        await expect(checkout(page).payPal).toBeVisible();
        await has(/^\/sandbox\/paypal\//).toBe(true);
      },
    );
  });

  for (const [how, answers] of [
    [
      'blocked',
      (page: Page) => page.route(/\/(sandbox\/[\w-]+\/\w+\.js|~partytown\/)/, (route) => route.abort()),
    ],
    [
      'failing',
      (page: Page) =>
        page.route(/\/sandbox\/[\w-]+\/\w+\.js/, (route) =>
          route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("vendor")' }),
        ),
    ],
    ['silent', (page: Page) => page.route(/\/sandbox\/[\w-]+\/\w+\.js/, () => undefined)],
  ] as const)
    test(`can shop while third parties’ scripts are ${how}`, anyWidth, async ({ page }) => {
      await page.clock.setFixedTime(inChatHours);
      await answers(page);
      await open(page, '/');
      await expect(page.locator(`script[src="${standInScripts.personalization}"]`)).toHaveCount(
        how === 'blocked' ? 0 : 1,
      );
      await open(page, '/shop/parts/sash-lock-classic/');
      await page.getByRole('button', { name: /^Add to cart/ }).click();
      await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
});

test.describe('a visitor who lets pages be counted', () => {
  test.use({ allowed: ['measurement'] });

  test(
    'is counted by the tracking endpoint when the page is left: what pages are made from, how fast they were, and nothing else',
    anyWidth,
    async ({ page }) => {
      await open(page, '/articles/bedroom-egress/?email=ada@example.com');
      await expect(page.locator('html')).toHaveAttribute('data-live', 'true');
      await page.waitForLoadState('networkidle');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Sustainability' }).click();
      await expect(page).toHaveURL('/sustainability/');
      const sent: Request[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/tracking/v1/events')) sent.push(request);
      });
      const leave = () => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      };
      const events = () => sent.flatMap((request) => request.postDataJSON().events);
      await expect
        .poll(async () => {
          // The analytics script may not be loaded yet.
          await page.evaluate(leave);
          return events();
        })
        .toEqual(
          expect.arrayContaining([
            { type: 'view', template: 'templates-article' },
            { type: 'view', template: 'pages-sustainability-index' },
            { type: 'vital', template: 'templates-article', name: 'TTFB', value: expect.any(Number) },
          ]),
        );
      for (const request of sent) {
        expect((await request.response())?.status()).toBe(202);
        const { cookie, referer, authorization } = await request.allHeaders();
        expect([cookie, referer, authorization]).toEqual([undefined, undefined, undefined]);
        expect(request.postDataJSON().environment).toBe('qa');
        expect(request.postData()).not.toMatch(/ada|egress/);
      }
    },
  );
});
