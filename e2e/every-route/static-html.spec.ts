import { expect } from '@playwright/test';
import { load } from 'cheerio';
import { routes } from '../support/routes.ts';
import { test } from '../support/test.ts';
import { byDay } from '../support/test-tags.ts';

test('each kind of page is sent with a title, one first heading, pictures that have a URL, and the last element that browsers wait for', async ({
  request,
}) => {
  for (const { name, path } of routes) {
    const $ = load(await (await request.get(path, { headers: { accept: 'text/html' } })).text());
    expect.soft($('head > title').text(), name).not.toBe('');
    const shown = $('h1').filter((_, heading) => $(heading).closest('[hidden]').length === 0);
    expect.soft(shown.length, name).toBe(1);
    expect.soft($('img:not([src], [srcset])').toArray(), name).toEqual([]);
    const awaited = $('head > link[rel=expect][blocking=render]').attr('href') ?? '#none';
    expect.soft($(awaited).length, name).toBe(1);
    expect.soft($(awaited).nextAll('main, footer').length, name).toBe(0);
  }
});

test(
  '[2.3] the shop has its cart, checkout, configurator, summary, parts and finder, and stock windows',
  byDay,
  async ({ request }) => {
    for (const [path, heading] of [
      ['/shop/cart/', /cart/i],
      ['/shop/checkout/', /checkout/i],
      ['/shop/configure/', /window|design|configure/i],
      ['/shop/summary/', /order/i],
      ['/shop/parts/configure/', /./],
      ['/shop/parts/finder/', /part/i],
      ['/shop/parts/finder/screens/', /part/i],
      ['/shop/windows/stock/configure/', /stock/i],
    ] as const) {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      expect(answer.status(), path).toBe(200);
      expect(
        load(await answer.text())('h1')
          .first()
          .text(),
        path,
      ).toMatch(heading);
    }
  },
);

test(
  '[2.6] search, 404, the professionals’ app with its download and invitation, and the do-not-call test page exist, and say what they are for',
  byDay,
  async ({ request }) => {
    for (const [path, status, heading, purpose] of [
      ['/search/', 200, 'Search', /parts by name or number/],
      [
        '/no-such-page/',
        404,
        "We can't find that page",
        /Check the spelling, search, or start from one of these/,
      ],
      ['/professionals/app/', 200, 'The shop in your pocket', /with your trade prices in it/],
      ['/professionals/app/download/', 200, 'Put the app on your phone', /installs from your browser/],
      ['/professionals/app/invite/', 200, 'Invite a colleague', /apply for a trade account/],
      ['/do-not-call-test/', 200, 'Do-not-call test', /whether calls, text messages and emails would go out/],
    ] as const) {
      const answer = await request.get(path, { headers: { accept: 'text/html' } });
      expect.soft(answer.status(), path).toBe(status);
      const $ = load(await answer.text());
      expect.soft($('main h1').first().text(), path).toBe(heading);
      expect.soft($('main').text(), path).toMatch(purpose);
    }
  },
);

test('the application shell of the offline plugin, which was no valid page, is none', async ({ request }) => {
  const answer = await request.get('/offline-plugin-app-shell-fallback/', {
    headers: { accept: 'text/html' },
  });
  expect(answer.status()).toBe(404);
});
