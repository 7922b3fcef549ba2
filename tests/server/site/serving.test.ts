import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { builtFiles, openTestSite, type TestSite } from '#tests/support/publishing/server-site.ts';
import { failureOf } from '#tests/support/server/server-call.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const script = 'app-0123456789abcdef0123.js';
const forever = 'public, max-age=31536000, immutable';
const askEachTime = 'public, max-age=0, must-revalidate';

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.app.inject({ url, method, headers });

describe('before there is a build', () => {
  it('says on every page that it is coming, and when to ask again', async () => {
    for (const url of ['/', '/about/', '/shop/cart/', '/nowhere']) {
      const response = await get(url, { accept: 'text/html' });
      expect(response.statusCode).toBe(503);
      expect(response.headers).toMatchObject({
        'retry-after': '5',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      expect(response.body).toContain('The site is being built');
      expect(response.body).toContain('http-equiv="refresh"');
    }
  });
});

describe('a built site', () => {
  beforeAll(() => site.publish());

  it('serves pages under their one address', async () => {
    const response = await get('/about/');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/html; charset=utf-8$/i);
    expect(response.body).toBe(builtFiles['about/index.html']);
  });

  it('serves Brotli and gzip twins to those who take them', async () => {
    const brotli = await get(`/${script}`, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotli.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(builtFiles[script]);

    const gzip = await get('/', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gzip.headers['content-type']).toMatch(/^text\/html/);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(builtFiles['index.html']);

    const plain = await get('/', { 'accept-encoding': 'identity' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.body).toBe(builtFiles['index.html']);
  });

  it('lets hashed files be kept and asks again for the rest', async () => {
    const policy = async (url: string) => (await get(url)).headers['cache-control'];
    for (const url of [`/${script}`, '/static/lato-1a2b3c.woff2']) expect(await policy(url)).toBe(forever);
    const rest = [
      '/',
      '/about/',
      '/shop/cart/',
      '/sw.js',
      '/manifest.webmanifest',
      '/page-data/app-data.json',
      '/page-data/about/page-data.json',
    ];
    for (const url of rest) expect(await policy(url)).toBe(askEachTime);
  });

  it.each(['identity', 'br'])('answers 304 to those who have it already (%s)', async (encoding) => {
    const first = await get('/about/', { 'accept-encoding': encoding });
    expect(first.headers.etag).toMatch(/^(W\/)?"/);
    const again = await get('/about/', {
      'accept-encoding': encoding,
      'if-none-match': String(first.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['cache-control']).toBe(askEachTime);
  });

  it('gives each encoding an ETag of its own', async () => {
    const tags = await Promise.all(
      ['identity', 'br', 'gzip'].map(
        async (encoding) => (await get('/', { 'accept-encoding': encoding })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  it('answers a HEAD with the headers of the GET and no body', async () => {
    const full = await get('/about/', { 'accept-encoding': 'br' });
    const head = await get('/about/', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    const { date, connection, 'keep-alive': kept, ...headers } = full.headers;
    expect(head.headers).toMatchObject(headers);
  });

  it('serves a part of a file', async () => {
    const part = await get('/static/lato-1a2b3c.woff2', { range: 'bytes=2-5' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-5/6', 'accept-ranges': 'bytes' });
    expect(part.body).toBe('font');
    expect((await get('/static/lato-1a2b3c.woff2', { range: 'bytes=90-' })).statusCode).toBe(416);
  });

  it('[2.10] matches paths without their trailing slash, takes /index.html for /, and resolves redirects', async () => {
    const leadsTo = async (url: string) => {
      const { statusCode, headers } = await get(url);
      return [statusCode, headers.location];
    };
    expect(await leadsTo('/about')).toEqual([301, '/about/']);
    expect(await leadsTo('/about?from=mail')).toEqual([301, '/about/?from=mail']);
    expect(await leadsTo('/index.html')).toEqual([301, '/']);
    expect(await leadsTo('/about/index.html')).toEqual([301, '/about/']);
    for (const url of ['/old-about', '/old-about/', '/older-about'])
      expect(await leadsTo(url)).toEqual([301, '/about']);
    expect(await leadsTo('/spring-sale')).toEqual([302, '/shop/parts/?sort=price#top']);
    expect(await leadsTo('/spring-sale/?gclid=7')).toEqual([302, '/shop/parts/?sort=price&gclid=7#top']);
  });

  it.each(['/shop/cart', '/shop/cart/', '/shop/cart/saved', '/shop/cart/saved/lists/?open=1'])(
    'serves the client-only page at %s',
    async (url) => {
      const response = await get(url, { accept: 'text/html,*/*' });
      expect(response.statusCode).toBe(200);
      expect(response.body).toBe(builtFiles['shop/cart/[...]/index.html']);
    },
  );

  it('gives a missing page the page that says so, with a true 404', async () => {
    const response = await get('/nowhere/', {
      accept: 'text/html',
      'if-none-match': '*',
      range: 'bytes=0-3',
      'accept-encoding': 'br',
    });
    expect(response.statusCode).toBe(404);
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe(builtFiles['404.html']);
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/page-data/nowhere/page-data.json',
    '/app-ffffffffffffffffffff.js',
    '/shop/cart/missing.js',
    '/nowhere.png',
  ])('[8.6] [8.8] gives a missing file a 404 in the shape of all refusals: %s', async (url) => {
    const response = await get(url, { accept: '*/*' });
    const what = url.startsWith('/page-data/') ? 'page resources for /nowhere/ not found' : 'no such file';
    const error = { code: 'no_such_file', message: `RESOURCE NOT AVAILABLE: ${what}` };
    expect(failureOf(response)).toEqual({ status: 404, error });
  });

  it.each([
    `/${script}.map`,
    `/${script}.br`,
    '/.build-fingerprint',
    '/.match-paths.json',
    '/.hidden/notes.txt',
    '/about/../.build-fingerprint',
    '/%2e%2e/package.json',
    '/..%2f..%2fetc%2fpasswd',
    '/../../../etc/passwd',
    '/static/..%5c..%5csecret',
    '//etc/passwd',
    '/about/%00',
    '/shop/cart/..%2f..%2f.build-fingerprint',
  ])('keeps %s to itself', async (url) => {
    const response = await get(url);
    expect(response.body).not.toMatch(/secret|root:/);
    expect([200, 301, 404]).toContain(response.statusCode);
    if (response.statusCode === 200) expect(response.body).toBe(builtFiles['shop/cart/[...]/index.html']);
    if (response.statusCode === 301) expect(response.headers.location).toMatch(/^\/(?!\/)/);
  });

  it('answers an address whose percent codes spell nothing by way of one that can be read', async () => {
    for (const [path, readable] of [
      ['/%E0%A4%A', '/%25E0%25A4%25A'],
      ['/%', '/%25'],
      ['/windows/%zz/?a=%', '/windows/%25zz/?a=%'],
      ['/%c0%ae%c0%ae/', '/%25c0%25ae%25c0%25ae/'],
      ['//other.example/%', '/other.example/%25'],
    ] as const) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode, headers.location]).toEqual([path, 302, readable]);
      expect((await get(readable)).statusCode).toBe(404);
    }
    expect((await get('/%25')).statusCode).toBe(404);
    expect((await get('/%25/%25')).statusCode).toBe(404);
  });

  it('has no other methods', async () => {
    expect((await site.app.inject({ url: '/about/', method: 'POST' })).statusCode).toBe(404);
  });
});
