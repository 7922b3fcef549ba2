import { z } from 'zod';
import { addCartItem } from '#domain/cart/contract.ts';
import { defineEndpoint } from '#domain/contracts/endpoint.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import type { AssembledApp } from '#tests/support/server/assemble-app.ts';
import { failureOf } from '#tests/support/server/server-call.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

const broken = defineEndpoint({
  operationId: 'broken',
  method: 'GET',
  path: '/location/v2/broken',
  summary: 'Fails as a bug would',
  access: 'public',
  response: z.object({}),
  errors: {},
});

const unstorable = defineEndpoint({ ...broken, operationId: 'unstorable', path: '/location/v2/unstorable' });

let test: AssembledApp;
beforeAll(async () => {
  test = await startStatelessApp();
  registerEndpoint(test.app, broken, () => {
    throw new Error('select password from accounts');
  });
  registerEndpoint(test.app, unstorable, () => {
    throw new Error('Failed query', { cause: Object.assign(new Error('0x00'), { code: '22021' }) });
  });
});
afterAll(() => test.close());

const url = addCartItem.path.replace(':id', 'sash-lock-classic');
const post = (payload: string, type = 'application/json') =>
  test.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });

describe('what the server says when it fails', () => {
  it('names every field that was refused, and says the first one’s sentence', async () => {
    const response = await post(JSON.stringify({ item_url: 'nowhere', quantity: 100 }));
    const { status, error } = failureOf(response);
    expect(status).toBe(422);
    expect(error.fields?.map((field) => field.path)).toEqual(['body.item_url', 'body.quantity']);
    expect(error).toMatchObject({ code: 'invalid_request', message: 'Must be a path of this site' });
  });

  it('asks for a body where there is none', async () => {
    const response = await test.app.inject({ method: 'POST', url });
    expect(failureOf(response)).toMatchObject({ status: 422, error: { fields: [{ path: 'body' }] } });
  });

  it.each([
    ['broken JSON', '{"item_url":', 'application/json', 400, 'malformed_request'],
    ['an empty body', '', 'application/json', 400, 'malformed_request'],
    ['a form', 'item_url=/', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['a body beyond all bounds', JSON.stringify('x'.repeat(300_000)), 'application/json', 413, 'too_large'],
  ])('refuses %s', async (_, payload, type, status, code) => {
    expect(failureOf(await post(payload, type))).toMatchObject({ status, error: { code } });
  });

  it('does not know a call that no contract declares', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      for (const path of ['/location/v2/nowhere', '/web-ecommerce/api/v9/carts', '/graphql/more'])
        expect(failureOf(await test.app.inject({ method, url: path }))).toEqual({
          status: 404,
          error: { code: 'no_such_call', message: 'There is no such call' },
        });
  });

  it('answers in the same shape where the address cannot be read', async () => {
    expect(failureOf(await test.app.inject('/location/v2/showrooms/%E0%A4%A')).status).toBe(400);
  });

  it('says of a text that cannot be stored that it could not be read', async () => {
    const { status, error } = failureOf(await test.app.inject(unstorable.path));
    expect({ status, code: error.code }).toEqual({ status: 400, code: 'malformed_request' });
  });

  it('keeps what went wrong to itself', async () => {
    const response = await test.app.inject(broken.path);
    expect(failureOf(response)).toEqual({
      status: 500,
      error: { code: 'unknown', message: 'An unknown error occurred' },
    });
    expect(response.body).not.toContain('password');
  });
});

describe('every answer', () => {
  it('carries a request id, the proxy’s where it sent a plausible one', async () => {
    const idOf = async (headers: Record<string, string>) =>
      (await test.app.inject({ url: '/healthz', headers })).headers['x-request-id'];
    expect(await idOf({})).toMatch(/^[0-9a-f-]{36}$/);
    expect(await idOf({ 'x-request-id': 'edge-12345678' })).toBe('edge-12345678');
    expect(await idOf({ 'x-request-id': 'forged\tline' })).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('tells browsers to guess no types, to be framed by no other site and to keep addresses', async () => {
    for (const path of ['/healthz', '/location/v2/nowhere', '/docs', '/'])
      expect((await test.app.inject(path)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(self\).*payment=\(self\)/),
      });
  });

  it('lets an answer that says nothing of itself do nothing', async () => {
    for (const path of ['/healthz', '/location/v2/nowhere'])
      expect((await test.app.inject(path)).headers['content-security-policy']).toMatch(
        /^default-src 'none'; base-uri 'none'; form-action 'none'/,
      );
    const building = await test.app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect(building.headers['content-security-policy']).toMatch(/style-src 'sha256-[\w+/]+=*'$/);
  });

  it('sends a page of the build with the policy that stands in it, and lets it open windows', async () => {
    const policy = "default-src 'none'; script-src 'self'";
    const html = `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/></head>`;
    const built = await startStatelessApp({ pages: { 'index.html': html, 'bare/index.html': '<p>' } });
    const page = await built.app.inject('/');
    expect(page.headers).toMatchObject({
      'content-security-policy': `${policy}; frame-ancestors 'self'; report-uri /policy-reports`,
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    const bare = await built.app.inject('/bare/');
    expect(bare.headers['content-security-policy']).toMatch(/^default-src 'none'; base-uri 'none'/);
    await built.close();
  });

  it('watches Trusted Types where vendors write scripts, and says to whom payment is open', async () => {
    const settings = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' };
    const policy = '<head><meta http-equiv="Content-Security-Policy" content="default-src"/></head>';
    const paid = await startStatelessApp({ settings, pages: { 'index.html': policy } });
    const { headers } = await paid.app.inject('/');
    await paid.close();
    expect(headers['content-security-policy-report-only']).toMatch(/^require-trusted-types-for 'script';/);
    expect(headers['permissions-policy']).toContain('payment=(self "https://www.paypal.com")');
  });

  it('asks for https only where the site is on it', async () => {
    expect((await test.app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security');
    const proxied = await startStatelessApp({ settings: { TRUST_PROXY: 'loopback' } });
    const overTls = await proxied.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    await proxied.close();
    expect(overTls.headers).toHaveProperty('strict-transport-security');
    const settings = { SITE_ORIGIN: 'https://clerestory.example' };
    const secure = await startStatelessApp({ settings });
    const response = await secure.app.inject('/healthz');
    await secure.close();
    expect(response.headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/);
  });
});
