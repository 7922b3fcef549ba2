import type { FastifyInstance } from 'fastify';
import { askAsStaff, staffCookie } from '#tests/support/desk/staff-cookie.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';

const fixedKey = 'a-key-that-tests-have';
const started: TestApp[] = [];
const start = async (settings: Record<string, string> = {}): Promise<FastifyInstance> => {
  const test = await withApp({
    settings,
    database: started[0]?.database,
    pages: { '404.html': 'none' },
  });
  started.push(test);
  await test.app.ready();
  return test.app;
};
afterAll(async () => {
  // The first server owns the shared database, so it closes last.
  for (const test of started.reverse()) await test.close();
});

function sandboxRoutes(app: FastifyInstance): [method: string, url: string][] {
  const above: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line): [string, string][] => {
      const [, indent = '', part = '', methods = ''] = /^(.*?)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      above.splice(indent.length / 4, above.length, part);
      const url = above.join('').replace(/:\w+/g, '1');
      if (!url.startsWith('/sandbox/') || methods === '') return [];
      return methods.split(', ').map((method) => [method, url]);
    });
}

const takesEvents = [
  '/sandbox/bot-check',
  '/sandbox/chat',
  '/sandbox/errors/api/1/envelope',
  '/sandbox/marketing',
  '/sandbox/personalization',
];

const isNoBackOffice = ([method, url]: [string, string]): boolean =>
  url === '/sandbox/open' ||
  url.startsWith('/sandbox/paypal/') ||
  url.startsWith('/sandbox/video/') ||
  url.endsWith('.js') ||
  (method === 'POST' && takesEvents.includes(url));

describe('without the role of staff', () => {
  it('every page and every action of the back office is refused, with a page that says where the link is', async () => {
    const app = await start();
    const closed = sandboxRoutes(app).filter((route) => !isNoBackOffice(route));
    const pages = [
      'bot-check',
      'chat',
      'errors',
      'errors/traces',
      'mail',
      'mail/1',
      'marketing',
      'personalization',
    ];
    expect(closed.map((route) => route.join(' ')).sort()).toEqual(
      ['GET', 'HEAD']
        .flatMap((method) =>
          [...pages, 'policy-reports', 'texts'].map((name) => `${method} /sandbox/${name}`),
        )
        .concat('POST /sandbox/mail/1'),
    );
    for (const [method, url] of closed)
      for (const cookie of ['', 'clerestory_staff=', 'clerestory_staff=agent']) {
        const answer = await app.inject({ method: method as 'GET', url, headers: { cookie } });
        expect([method, url, answer.statusCode]).toEqual([method, url, 403]);
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
        if (method === 'HEAD') continue;
        expect(answer.body).toContain('<h1>The back office is closed to visitors</h1>');
        expect(answer.body).toContain('prints a link in its terminal');
        expect(answer.body).not.toContain(app.backOfficeLink);
      }
  });

  it('what buyers use, and what the shop tells a vendor, is open', async () => {
    const app = await start();
    for (const url of ['/sandbox/paypal/sdk/js', '/sandbox/paypal/card-field?field=number'])
      expect((await app.inject(url)).statusCode).toBe(200);
    const posted = await app.inject({
      method: 'POST',
      url: '/sandbox/marketing',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=add',
    });
    expect(posted.statusCode).toBe(204);
  });
});

describe('the link that a start makes', () => {
  it('opens the back office to one browser, by a cookie that scripts and other sites cannot use', async () => {
    const app = await start();
    const link = app.backOfficeLink ?? '';
    expect(link).toMatch(/^\/sandbox\/open\?key=[\w-]{43}$/);
    const opened = await app.inject(link);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers['cache-control']).toBe('no-store');
    expect(opened.headers['referrer-policy']).toBe('no-referrer');
    expect(opened.body).toContain('<a href="/sandbox/mail">');
    const [cookie] = opened.cookies;
    expect(cookie).toEqual({
      name: 'clerestory_staff',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/sandbox',
      httpOnly: true,
      sameSite: 'Strict',
    });
    expect(link).not.toContain(cookie?.value);

    const cookies = { clerestory_staff: cookie?.value ?? '' };
    for (const url of ['/sandbox/mail', '/sandbox/marketing', '/sandbox/errors'])
      expect((await app.inject({ url, cookies })).statusCode).toBe(200);
    // Only the same browser may open the link again.
    expect((await app.inject({ url: link, cookies })).statusCode).toBe(200);
    const second = await app.inject(link);
    expect(second.statusCode).toBe(403);
    expect(second.cookies).toEqual([]);
  });

  it('is not used up by a wrong key, by none, or by a look at its head', async () => {
    const app = await start();
    for (const url of [
      '/sandbox/open',
      '/sandbox/open?key=',
      '/sandbox/open?key=agent',
      '/sandbox/open?key=a&key=b',
    ]) {
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
    }
    await app.inject({ method: 'HEAD', url: app.backOfficeLink ?? '' });
    expect(await staffCookie(app)).toMatch(/^clerestory_staff=/);
  });

  it('differs from start to start, and opens no other process', async () => {
    const [one, other] = [await start(), await start()];
    expect(one.backOfficeLink).not.toBe(other.backOfficeLink);
    expect((await other.inject(one.backOfficeLink ?? '')).statusCode).toBe(403);
    const cookie = await staffCookie(one);
    expect((await other.inject({ url: '/sandbox/mail', headers: { cookie } })).statusCode).toBe(403);
  });

  it('gives a cookie that is bound to https where the shop is', async () => {
    const app = await start({ SITE_ORIGIN: 'https://shop.example' });
    const [cookie] = (await app.inject(app.backOfficeLink ?? '')).cookies;
    expect(cookie).toMatchObject({ name: '__Secure-clerestory_staff', secure: true });
  });

  it('is in no log, and neither is its cookie', async () => {
    const written: string[] = [];
    const out = jest
      .spyOn(process.stdout, 'write')
      .mockImplementation((chunk) => written.push(String(chunk)) > 0);
    const app = await start({ LOG_LEVEL: 'trace' });
    const cookie = await staffCookie(app);
    await askAsStaff(app, '/sandbox/mail');
    await app.inject({ url: '/sandbox/mail', headers: { cookie: `${cookie}x` } });
    out.mockRestore();
    const log = written.join('');
    expect(log).toContain('"route":"/sandbox/open"');
    expect(log).toContain('"route":"/sandbox/mail"');
    const key = app.backOfficeLink?.split('key=')[1] ?? '';
    expect(log).not.toContain(key);
    expect(log).not.toContain(cookie.split('=')[1]);
  });
});

describe('a fixed key', () => {
  it('opens as often as it is asked, in every process that has it, and is not printed', async () => {
    const [one, other] = [await start({ SANDBOX_KEY: fixedKey }), await start({ SANDBOX_KEY: fixedKey })];
    expect([one.backOfficeLink, other.backOfficeLink]).toEqual([undefined, undefined]);
    const opened = [
      await one.inject(`/sandbox/open?key=${fixedKey}`),
      await one.inject(`/sandbox/open?key=${fixedKey}`),
    ];
    expect(opened.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const cookies = { clerestory_staff: opened[1]?.cookies[0]?.value ?? '' };
    expect(cookies.clerestory_staff).not.toContain(fixedKey);
    for (const app of [one, other])
      expect((await app.inject({ url: '/sandbox/mail', cookies })).statusCode).toBe(200);
    expect((await one.inject('/sandbox/open?key=a-key-that-tests-hold')).statusCode).toBe(403);
  });

  it('opens nothing where there are no stand-ins', async () => {
    const app = await start({
      NODE_ENV: 'production',
      PAYPAL_CLIENT_ID: 'a',
      PAYPAL_CLIENT_SECRET: 'b',
      PAYPAL_WEBHOOK_ID: 'c',
      SMTP_URL: 'smtp://mail.example',
      SANDBOX_KEY: fixedKey,
      LOG_LEVEL: 'silent',
    });
    expect((await app.inject(`/sandbox/open?key=${fixedKey}`)).statusCode).toBe(404);
  });
});
