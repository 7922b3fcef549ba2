import { type CheerioAPI, load } from 'cheerio';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { builtPages } from '#tests/support/server/server-pages.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp({ pages: builtPages });
});
afterAll(() => test.close());

async function search(query: Record<string, string>): Promise<CheerioAPI> {
  const { statusCode, body } = await test.app.inject(`/search/?${new URLSearchParams(query)}`);
  expect(statusCode).toBe(200);
  return load(body);
}

const results = '[data-slot="search-results"]';

describe('the search without scripts', () => {
  it('lists what it found by kind, marks the words, and leaves the page its scripts', async () => {
    const $ = await search({ q: 'classic latch' });
    expect($('input[name="q"]').attr('value')).toBe('classic latch');
    expect($(`${results} p`).first().text()).toMatch(/^\d+ results for “classic latch”$/);
    const first = $(`${results} li:has(img), ${results} li:has([data-slot="title"])`).first();
    expect(first.find('a').attr('href')).toBe('/shop/parts/sash-lock-classic/');
    expect(first.find('mark').text()).toMatch(/lock/i);
    expect(first.find('img').attr('src')).toBe('/drawings/parts/sash-lock-classic.svg');
    expect(first.find('[data-slot="price"]').text()).toMatch(/^\$\d/);
    expect($('[data-slot="search-popular"]').attr('hidden')).toBeDefined();
    expect($('script[src="/app.js"]')).toHaveLength(1);
    expect($('link[rel="canonical"]')).toHaveLength(1);
  });

  it('shows one kind alone, with the way back to all', async () => {
    const $ = await search({ q: 'casement', kind: 'part' });
    expect(
      $(`${results} h2`)
        .toArray()
        .map((title) => $(title).text()),
    ).toEqual(['Parts']);
    expect($(`${results} [aria-current]`).attr('href')).toBe('/search/?q=casement&kind=part');
    expect($(`${results} nav a`).first().attr('href')).toBe('/search/?q=casement');
  });

  it('helps where it found nothing', async () => {
    const $ = await search({ q: 'zzzzqqq' });
    expect($(`${results} p`).first().text()).toBe('0 results for “zzzzqqq”');
    expect($(results).text()).toContain('Nothing');
  });

  it('leads from a postal code to its showrooms', async () => {
    const $ = await search({ q: '06851' });
    expect($(`${results} a`).first().attr('href')).toBe('/locations/?near=06851');
  });

  it('shows what is often looked for while nothing is asked', async () => {
    const $ = await search({ q: ' ' });
    expect($(results).children()).toHaveLength(0);
    expect($('[data-slot="search-popular"]').attr('hidden')).toBeUndefined();
  });

  it('writes what was typed as text', async () => {
    const $ = await search({ q: '<b>lock</b>' });
    expect($(`${results} b`)).toHaveLength(0);
    expect($(`${results} p`).first().text()).toContain('“<b>lock</b>”');
  });
});
