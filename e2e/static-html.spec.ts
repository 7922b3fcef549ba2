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

test('the application shell of the offline plugin, which was no valid page, is none', async ({ request }) => {
  const answer = await request.get('/offline-plugin-app-shell-fallback/', {
    headers: { accept: 'text/html' },
  });
  expect(answer.status()).toBe(404);
});
