import { expect } from '@playwright/test';
import { load } from 'cheerio';
import { routes } from './support/routes.ts';
import { test } from './support/test.ts';

for (const { name, path } of routes)
  test(`${name}: is sent with a title, one first heading, and pictures that have a URL`, async ({
    request,
  }) => {
    const $ = load(await (await request.get(path, { headers: { accept: 'text/html' } })).text());
    expect($('head > title').text()).not.toBe('');
    expect($('h1').filter((_, heading) => $(heading).closest('[hidden]').length === 0)).toHaveLength(1);
    expect($('img:not([src], [srcset])').toArray()).toEqual([]);
  });

test('[2.3] the shop has its cart, checkout, configurator, summary, parts and finder, and stock windows', async ({
  request,
}) => {
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
});

test('the application shell of the offline plugin, which was no valid page, is none', async ({ request }) => {
  const answer = await request.get('/offline-plugin-app-shell-fallback/', {
    headers: { accept: 'text/html' },
  });
  expect(answer.status()).toBe(404);
});
