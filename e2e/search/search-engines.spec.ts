import { expect } from '@playwright/test';
import { load } from 'cheerio';
import { routes } from '../support/routes.ts';
import { test } from '../support/test.ts';

const origin = 'http://localhost:8000';
const unlisted = [
  ...[
    'cart',
    'checkout',
    'summary',
    'account',
    'desk',
    'admin-content',
    'admin-flags',
    'admin-releases',
    'track-order-details',
    'projects',
    'pro-apply',
    'write-review',
    'invited-review',
    'pro-app-invite',
    'shared-project',
    'shared-quote',
  ],
  ...['not-found', 'broken', 'consultation-confirmed', 'configure-product'],
  ...['register', 'forgot-password', 'signed-out', 'outbound-call', 'do-not-call-test'],
  ...['select-date-time', 'consultation-at-store', 'consultation-on-phone', 'convert-request'],
  ...['consultation-practice', 'change-consultation', 'change-at-store', 'branch-change'],
  ...['service-scheduled', 'do-not-contact-received'],
];

/** The templates of [2.7], by a route of each */
const templates = [
  ...['home', 'category-windows', 'product-listing', 'product-line', 'part-detail', 'bundle-detail'],
  ...['ratings', 'line-ratings', 'branch-about', 'branch-careers', 'branch-home', 'branch-listing'],
  ...['branch-locations', 'branch-partners', 'branch-projects', 'branch-replacement', 'branch-team'],
  ...['branch-showroom', 'articles', 'article', 'author', 'about', 'brochures', 'careers', 'financing'],
  ...['find-a-contractor', 'promotions', 'replacement', 'support', 'sustainability', 'windows-101'],
  ...['warranty', 'press', 'contact', 'document', 'site-map'],
];

test('[2.7] every content template has its page, with words of its own', async ({ request }) => {
  const words = new Map<string, string>();
  for (const name of templates) {
    const route = routes.find((known) => known.name === name);
    const answer = await request.get(route?.path ?? '');
    expect(answer.status(), name).toBe(200);
    const text = load(await answer.text())('main').text();
    expect(text.length, name).toBeGreaterThan(400);
    expect(words.get(text), name).toBeUndefined();
    words.set(text, name);
  }
});

const pathsIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url.replace(origin, ''));

test('the map of the site lists every page once, and each has a title and a description of its own', async ({
  baseURL,
  request,
}) => {
  test.slow();
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap-index.xml`);
  const [first = ''] = pathsIn(await (await request.get('/sitemap-index.xml')).text());
  const paths = pathsIn(await (await request.get(first)).text());
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.length).toBeGreaterThan(800);
  for (const { path } of routes.filter(({ name }) => !unlisted.includes(name))) expect(paths).toContain(path);
  for (const { name, path } of routes.filter(({ name }) => unlisted.includes(name)))
    expect(paths, name).not.toContain(path);

  const seen = { titles: new Map<string, string>(), descriptions: new Map<string, string>() };
  const repeated: string[] = [];
  const note = (known: Map<string, string>, text: string, path: string) => {
    if (text === '' || known.has(text)) repeated.push(`${path} and ${known.get(text)}: ${text}`);
    known.set(text, path);
  };
  for (const path of paths) {
    // Parsing all of 900 pages would take half a minute.
    const [head = ''] = (await (await fetch(new URL(path, baseURL))).text()).split('</head>');
    const $ = load(head);
    note(seen.titles, $('title').text(), path);
    note(seen.descriptions, $('meta[name=description]').attr('content') ?? '', path);
  }
  expect(repeated).toEqual([]);
});

test('each kind of page says what it is in data that parses, and has a picture to be shared by', async ({
  request,
}) => {
  const listed = routes.filter((route) => !unlisted.includes(route.name));
  for (const { name, path, records: kinds = [] } of listed)
    await test.step(name, async () => {
      const $ = load(await (await request.get(path)).text());
      const records = $('script[type="application/ld+json"]')
        .toArray()
        .flatMap((script) => JSON.parse($(script).text()));
      const trail = path === '/' ? [] : ['BreadcrumbList'];
      expect.soft(records.map((record) => record['@type'])).toEqual([...kinds, ...trail]);
      for (const record of records) expect.soft(record['@context']).toBe('https://schema.org');
      expect.soft($('link[hreflang=x-default]').attr('href')).toBe(`${origin}${path}`);
      const picture = $('meta[property="og:image"]').attr('content') ?? '';
      const answer = await request.get(picture.replace(origin, ''));
      expect.soft(answer.headers()['content-type'], picture).toBe('image/png');
      const bytes = await answer.body();
      // A PNG has its width and height at fixed offsets.
      expect.soft([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], picture).toEqual([1200, 630]);
    });
});

test('pages tell their kind: who we are, a showroom with hours and place, jobs, an article, what can be bought', async ({
  request,
}) => {
  const typesAt = async (path: string): Promise<Record<string, unknown>[]> => {
    const $ = load(await (await request.get(path)).text());
    return $('script[type="application/ld+json"]')
      .toArray()
      .flatMap((script) => JSON.parse($(script).text()));
  };
  const find = async (path: string, type: string) =>
    (await typesAt(path)).find((record) => record['@type'] === type);

  expect(await find('/', 'Organization')).toMatchObject({ name: 'Clerestory Windows and Doors' });
  const showroom = await find('/locations/norwalk-ct/norwalk/', 'LocalBusiness');
  expect(showroom).toMatchObject({ geo: { '@type': 'GeoCoordinates' } });
  expect(showroom?.openingHoursSpecification).not.toHaveLength(0);
  expect(showroom).not.toHaveProperty('aggregateRating');
  expect(await find('/locations/norwalk-ct/careers/', 'JobPosting')).toMatchObject({
    jobLocation: { '@type': 'Place' },
  });
  expect(await find('/articles/bedroom-egress/', 'Article')).toMatchObject({ author: { '@type': 'Person' } });
  expect(await find('/shop/parts/sash-lock-classic/', 'Product')).toMatchObject({
    offers: { '@type': 'Offer', priceCurrency: 'USD' },
  });
  expect(await find('/windows/meridian-double-hung/', 'BreadcrumbList')).toBeDefined();
});

test('the feed holds every article, whole and with URLs that work elsewhere', async ({ request }) => {
  const $ = load(await (await request.get('/articles/feed.xml')).text(), { xml: true });
  const items = $('item').toArray();
  expect(items.length).toBeGreaterThanOrEqual(20);
  for (const item of items) {
    expect($(item).find('link').text()).toMatch(/^http:\/\/localhost:8000\/articles\/[\w-]+\/$/);
    expect($(item).find('content\\:encoded').text()).not.toMatch(/(href|src)="\//);
  }
});
