import Fastify, { type FastifyInstance } from 'fastify';
import { addVendorSandbox } from '#server/sandbox/vendors/plugin.ts';
import { marketingSandboxPath as url } from '#server/sandbox/vendors/vendors.ts';
import { startStatelessApp } from '#tests/support/server/stateless-app.ts';

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await addVendorSandbox(app, {
    settings: { environment: 'qa', standIns: true },
    now: () => new Date('2026-03-01T12:00:00Z'),
    staffOnly: async () => undefined,
  });
});
afterEach(() => app.close());

const sendTo = (to: FastifyInstance, fields: Record<string, string>) =>
  to.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const send = (fields: Record<string, string>) => sendTo(app, fields);

describe('the marketing company’s stand-in', () => {
  it('says so while nothing has come', async () => {
    expect((await app.inject(url)).body).toContain('Nothing has come yet');
  });

  it('shows what it received, the latest first, and lets nothing of it be markup', async () => {
    expect((await send({ action: 'add', count: '1' })).statusCode).toBe(204);
    await send({ action: 'delete', emailAddress: '<script>alert(1)</script>' });
    const { body } = await app.inject(url);
    expect(body.indexOf('delete')).toBeLessThan(body.indexOf('<dd>add</dd>'));
    expect(body).toContain('2026-03-01T12:00:00.000Z');
    expect(body).not.toContain('<script>');
    expect(body).toContain('&lt;script&gt;');
  });

  it('keeps the latest two hundred', async () => {
    for (let count = 0; count < 203; count += 1) await send({ count: `${count};` });
    const { body } = await app.inject(url);
    expect(body.match(/<section>/g)).toHaveLength(200);
    expect(body).not.toContain('<dd>2;</dd>');
    expect(body).toContain('<dd>3;</dd>');
  });
});

describe('where the stand-in stands', () => {
  it.each([
    ['on a machine without a company', {}, 204],
    ['not where a real one is configured', { GATSBY_MARKETING_URL: 'https://marketing.example/e' }, 404],
    [
      'not in production',
      { NODE_ENV: 'production', PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' },
      404,
    ],
  ])('%s', async (_, settings, status) => {
    const shop = await startStatelessApp({ settings });
    expect((await sendTo(shop.app, { action: 'add' })).statusCode).toBe(status);
    await shop.close();
  });
});
