import { randomBytes } from 'node:crypto';
import type { Redirect } from '#domain/content/site-settings.ts';
import { smokeCheck } from '#server/services/publishing/checks/smoke-check.ts';
import { SmokeMemory } from '#server/services/publishing/checks/smoke-memory.ts';
import { clientRoutePattern } from '#server/site/site-files.ts';
import { builtPage, filesOfPage, pageData, releaseOf } from '#tests/support/publishing/built-site.ts';

const whole: readonly (readonly [string, string])[] = [
  ...filesOfPage('/', '<a href="/about/#us">us</a><script src="/app-0123456789.js"></script>'),
  ...filesOfPage('/about/', '<h2 id="us">Us</h2><a href="/old%20price.pdf">prices</a><a href="#us">up</a>'),
  ...filesOfPage('/promotions/autumn/', '<img src="/a.svg#part" srcset="/a.svg 1x, /a.svg 2x"/>'),
  ...filesOfPage('/shop/cart/[...]/', '<a href="/shop/cart/saved/lists/#any">lists</a>'),
  ['404.html', builtPage('<a href="/">home</a>')],
  ['page-data/404.html/page-data.json', pageData()],
  ['app-0123456789.js', 'run()'],
  ['a.svg', '<svg/>'],
  ['old price.pdf', '%PDF'],
  ['webpack.stats.json', JSON.stringify({ assetsByChunkName: { app: ['app-0123456789.js'] } })],
];
const origin = 'https://shop.example';
const clientRoutes = [{ matches: clientRoutePattern('/shop/cart/*'), page: '/shop/cart/[...]/' }];
const redirect = (from: string, to: string): Redirect => ({ from, to, permanent: true });

async function problemsWith(
  changed: Record<string, string | Buffer | undefined>,
  redirects: readonly Redirect[] = [],
) {
  const files = new Map<string, string | Buffer>(whole);
  for (const [path, content] of Object.entries(changed))
    if (content === undefined) files.delete(path);
    else files.set(path, content);
  return smokeCheck({ ...releaseOf(files), clientRoutes, redirects, origin }, new SmokeMemory());
}

it('finds nothing wrong with a whole site, redirects to its pages and their parts included', async () => {
  expect(
    await problemsWith({}, [redirect('/us/', '/about/#us'), redirect('/basket/', '/shop/cart/saved/')]),
  ).toEqual([]);
});

describe('a page', () => {
  it.each([
    ['without HTML', { 'about/index.html': undefined }, 'It was not built.'],
    ['without data', { 'page-data/about/page-data.json': undefined }, 'It has no data.'],
    ['whose data is cut off', { 'page-data/about/page-data.json': '{"comp' }, 'Its data cannot be read.'],
    [
      'whose data names a query that is not there',
      { 'page-data/about/page-data.json': pageData('page', ['77']) },
      'It needs the file /page-data/sq/d/77.json, which the site does not have.',
    ],
  ])('%s is named', async (_, changed, message) => {
    expect(await problemsWith(changed)).toContainEqual({
      page: '/about/',
      message,
      file: 'pages/about.yaml',
    });
  });

  it.each([
    ['without a title', '<title> </title><meta http-equiv="Content-Security-Policy" content="x"/>', 'title.'],
    ['without a policy', '<title>About</title>', 'policy: browsers would load nothing of it.'],
  ])('%s is named', async (_, head, what) => {
    const html = builtPage('<h2 id="us">Us</h2>', head);
    expect(await problemsWith({ 'about/index.html': html })).toEqual([
      { page: '/about/', message: `It has no ${what}`, file: 'pages/about.yaml' },
    ]);
  });

  it('in whose place a redirect stands is named', async () => {
    expect(await problemsWith({}, [redirect('/promotions/autumn/', '/about/')])).toEqual([
      {
        page: '/promotions/autumn/',
        message: 'A redirect stands in its place.',
        file: 'promotions/autumn.yaml',
      },
    ]);
  });

  it('that stands for all missing ones must be there', async () => {
    const problems = await problemsWith({
      '404.html': undefined,
      'page-data/404.html/page-data.json': undefined,
    });
    expect(problems).toEqual([{ page: '/404.html', message: 'It was not built.' }]);
  });

  it('that answers for a subtree must be there', async () => {
    const problems = await problemsWith({
      'shop/cart/[...]/index.html': undefined,
      'page-data/shop/cart/[...]/page-data.json': undefined,
    });
    expect(problems).toEqual([{ page: '/shop/cart/[...]/', message: 'It was not built.' }]);
  });
});

describe('a link', () => {
  const linked = (url: string) => ({ 'promotions/autumn/index.html': builtPage(`<a href="${url}">x</a>`) });
  const of = (message: string) => [{ page: '/promotions/autumn/', message, file: 'promotions/autumn.yaml' }];

  it.each([
    ['to no page', '/nowhere/', 'It leads to /nowhere/, where there is no page.'],
    [
      'to no page, by the name of this site',
      'https://www.shop.example/nowhere/',
      'It leads to /nowhere/, where there is no page. It is written as “https://www.shop.example/nowhere/”.',
    ],
    [
      'to no page, from where it stands',
      '../x/',
      'It leads to /promotions/x/, where there is no page. It is written as “../x/”.',
    ],
    [
      'to a file without a slash before it',
      'b.jpg',
      'It needs the file /promotions/autumn/b.jpg, which the site does not have. It is written as “b.jpg”.',
    ],
    ['to no file', '/b.png', 'It needs the file /b.png, which the site does not have.'],
    [
      'to no part of a page',
      '/about/#them',
      'It leads to /about/#them, but nothing on that page is called “them”.',
    ],
    ['to no part of its own page', '#top', 'It leads to #top on itself, but nothing there is called “top”.'],
    [
      'to another spelling of a page',
      '/about',
      'It leads to /about, an old address. Link to /about/ in its place.',
    ],
  ])('%s is named', async (_, url, message) => {
    expect(await problemsWith(linked(url))).toEqual(of(message));
  });

  it('to what redirects is named, with where it leads', async () => {
    const redirects = [redirect('/us/', '/about/')];
    expect(await problemsWith(linked('/us/'), redirects)).toEqual(
      of('It leads to /us/, an old address. Link to /about/ in its place.'),
    );
  });

  it('that many pages have is told once', async () => {
    const dead = builtPage('<h2 id="us"></h2><a href="/nowhere/">x</a>');
    const problems = await problemsWith({ 'index.html': dead, 'about/index.html': dead, '404.html': dead });
    expect(problems).toEqual([
      { page: '/', message: 'It leads to /nowhere/, where there is no page. So with 2 other pages.' },
    ]);
  });
});

it('names redirects that lead to no page', async () => {
  expect(await problemsWith({}, [redirect('/us/', '/them/'), redirect('/they/', '/about/#they')])).toEqual([
    {
      page: '/us/',
      message: 'A redirect. It leads to /them/, where there is no page.',
      file: 'redirects.yaml',
    },
    {
      page: '/they/',
      message: 'A redirect. It leads to /about/#they, but nothing on that page is called “they”.',
      file: 'redirects.yaml',
    },
  ]);
});

describe('a budget', () => {
  // Incompressible data, so that the size equals the weight.
  const noise = (kib: number): string => randomBytes(kib * 512).toString('hex');

  it('of a page is held', async () => {
    const page = builtPage(`<h2 id="us">${noise(70)}</h2>`);
    const [problem, ...rest] = await problemsWith({ 'about/index.html': page });
    expect(rest).toEqual([]);
    expect(problem?.message).toMatch(
      /^It says too much at once: it weighs [34]\d\.\d KiB, and may weigh 30\.0 KiB\.$/,
    );
  });

  it('of scripts is another for content than for screens', async () => {
    const problems = await problemsWith({
      'app-0123456789.js': noise(220),
      'page-data/shop/cart/[...]/page-data.json': pageData('heavy'),
      'page-heavy.js': noise(100),
      'webpack.stats.json': JSON.stringify({
        assetsByChunkName: { app: ['app-0123456789.js', 'styles.css'], heavy: ['page-heavy.js'] },
      }),
    });
    expect(problems).toEqual([
      {
        page: '/',
        message: expect.stringMatching(
          /^Its scripts weigh 1[12]\d\.\d KiB, and may weigh 108\.0 KiB\. So with 3 /,
        ),
      },
    ]);
  });
});

it('reads again only what has other bytes, and forgets what is gone', async () => {
  const memory = new SmokeMemory();
  const check = async (files: Iterable<readonly [string, string]>) => {
    const release = releaseOf(new Map(files));
    await smokeCheck({ ...release, clientRoutes, redirects: [], origin }, memory);
    return release.reads.filter((path) => path.endsWith('.html'));
  };
  const other: readonly [string, string] = ['about/index.html', builtPage('<h2 id="us">We</h2>')];
  expect(await check(whole)).toHaveLength(5);
  expect(await check(whole)).toEqual([]);
  expect(await check([...whole, other])).toEqual(['about/index.html']);
  expect(await check(whole)).toEqual(['about/index.html']);
});
