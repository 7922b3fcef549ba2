import { trackOrder } from '#domain/content/paths/path-to.ts';
import { paymentWebhookPath } from '#server/services/orders/payments/plugin.ts';
import { someByDay } from '#tests/support/by-day.ts';
import { contractEndpoints, nameOf } from '#tests/support/contract-endpoints.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { failureOf, send } from '#tests/support/server/server-call.ts';

let test: TestApp;
let proxied: TestApp;
beforeAll(async () => {
  test = await withApp({ pages: { 'support/track-order/index.html': '<main></main>' } });
  const settings = { SITE_ORIGIN: 'https://www.shop.example', TRUST_PROXY: 'loopback' };
  proxied = await withApp({ settings, database: test.database });
});
afterAll(async () => {
  await proxied.close();
  await test.close();
});

type Headers = Record<string, string>;

const isChanging = ({ method }: { method: string }): boolean => method !== 'GET';
const changing = contractEndpoints
  .filter(isChanging)
  .map((endpoint) => ({ endpoint, name: nameOf(endpoint) }));

const parts = (path: string) => ({
  params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x'])),
});

const isRefused = {
  status: 403,
  error: { code: 'cross_site', message: 'This request came from another site' },
};

it('knows every call that changes something', () => {
  expect(changing.length).toBeGreaterThan(20);
});

describe.each(someByDay(changing, 12))('$name', ({ endpoint }) => {
  const ask = (headers: Headers, { app }: TestApp = test) =>
    send(app, endpoint, parts(endpoint.path), headers);

  it.each<[string, Headers]>([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['our host on another port', { origin: 'http://localhost:8999', 'sec-fetch-site': 'same-site' }],
    ['our host by another protocol', { origin: 'https://localhost' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
    ['a cross-site form without its origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
    ['a foreign origin that holds a token', { origin: 'https://evil.example', authorization: 'Bearer x' }],
  ])('is refused of %s', async (_, headers) => {
    expect(failureOf(await ask(headers))).toEqual(isRefused);
  });

  it.each<[string, Headers]>([
    ['our own page', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }],
    ['our own page in a browser of before', { origin: 'http://localhost' }],
    ['our own page that hides its address', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
    ['a server', {}],
  ])('is heard of %s', async (_, headers) => {
    expect((await ask(headers)).statusCode).not.toBe(403);
  });

  it('is heard of the configured site, with a token wherever the API stands', async () => {
    const origin = 'https://www.shop.example';
    expect((await ask({ origin, 'sec-fetch-site': 'same-site' }, proxied)).statusCode).not.toBe(403);
    const other = { origin, 'sec-fetch-site': 'cross-site' };
    expect(failureOf(await ask(other, proxied))).toEqual(isRefused);
    expect((await ask({ ...other, authorization: 'Bearer x' }, proxied)).statusCode).not.toBe(403);
  });
});

describe('what is our own', () => {
  const url = '/web-ecommerce/api/v1/carts/items/none';
  const ask = ({ app }: TestApp, headers: Headers) => app.inject({ method: 'DELETE', url, headers });

  it('is given by a proxy that is trusted', async () => {
    const headers = {
      origin: 'https://edge.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'edge.example',
    };
    expect((await ask(proxied, headers)).statusCode).toBe(404);
    expect((await ask(test, headers)).statusCode).toBe(403);
  });

  it('has nothing to do with a reading', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const { statusCode } = await test.app.inject({ url: '/web-ecommerce/api/v1/carts', headers });
    expect(statusCode).toBe(404);
  });
});

it('lets a form without scripts come from its own page, and not from another site', async () => {
  const post = (headers: Headers) =>
    test.app.inject({
      method: 'POST',
      url: trackOrder,
      payload: 'number=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const own = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
  expect((await post(own)).statusCode).toBe(422);
  expect(failureOf(await post({ origin: 'https://evil.example' }))).toEqual(isRefused);
});

it('lets webhooks and the pages of the payment stand-in through', async () => {
  const webhook = await test.app.inject({ method: 'POST', url: paymentWebhookPath, payload: { id: 'x' } });
  expect(failureOf(webhook)).toMatchObject({ status: 400, error: { code: 'not_genuine' } });
  const approve = (headers: Headers) =>
    test.app.inject({
      method: 'POST',
      url: '/sandbox/paypal/checkoutnow/00000000000000000',
      headers,
      payload: { outcome: 'approve' },
    });
  expect((await approve({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).statusCode).toBe(
    404,
  );
  expect(failureOf(await approve({ origin: 'https://evil.example' }))).toEqual(isRefused);
});
