import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { PaypalClient, type Send } from '#server/services/orders/payments/paypal-client.ts';
import { PaypalPayments } from '#server/services/orders/payments/paypal-payments.ts';
import { type PaypalAtShop, paypalAtShop } from '#tests/support/orders/paypal-at-shop.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';

const headers = {
  'content-type': 'application/json',
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.sandbox.example/certs/C',
  'paypal-transmission-id': randomUUID(),
  'paypal-transmission-time': '2026-06-01T16:00:00Z',
  'paypal-transmission-sig': 'c2lnbmVk',
};

async function verifiedBytes(event: string): Promise<string> {
  let request = '';
  const send: Send = async (url, { body = '' }) => {
    if (url.endsWith('/token'))
      return { status: 200, text: async () => '{"access_token":"T","expires_in":900}' };
    request = body;
    return { status: 200, text: async () => '{"verification_status":"SUCCESS"}' };
  };
  const settings = { clientId: 'id', secret: 's', webhookId: 'W', apiUrl: 'https://api.example' };
  const payments = new PaypalPayments(new PaypalClient(settings, { send, now: () => new Date() }), 'W');
  await payments.isGenuine(headers, event);
  expect(JSON.parse(request)).toMatchObject({ webhook_id: 'W', transmission_sig: 'c2lnbmVk' });
  const begins = request.indexOf('"webhook_event":') + '"webhook_event":'.length;
  return request.slice(begins, begins + event.length);
}

const written = [
  '{"version":1.0,"amount":5.00}',
  '{"url":"https:\\/\\/api.paypal.com\\/v2"}',
  '{"name":"Caf\\u00e9","same":"Café"}',
  '{ "spaced" :\t[ 1e2 , 1E+2, -0.0 ]\r\n}',
  '{"twice":1,"twice":2,"big":12345678901234567890,"__proto__":{"a":1}}',
];

it.each(written)('the bytes of %s are those that the company is asked about', async (event) => {
  expect(await verifiedBytes(event)).toBe(event);
});

it('the bytes of any event are those that the company is asked about', async () => {
  const space = fc.constantFrom('', ' ', '\n', '\t ');
  const member = fc
    .tuple(fc.string({ unit: 'grapheme' }), fc.jsonValue(), space)
    .map(
      ([name, value, gap]) => `${gap}${JSON.stringify(name)}${gap}:${JSON.stringify(value, null, 1)}${gap}`,
    );
  await fc.assert(
    fc.asyncProperty(fc.array(member), async (members) => {
      const event = `{${members.join(',')}}`;
      expect(await verifiedBytes(event)).toBe(event);
    }),
  );
});

describe('the stand-in', () => {
  let paypal: PaypalAtShop;
  let test: TestApp;
  beforeAll(async () => {
    paypal = paypalAtShop();
    test = await withApp({});
    paypal.listen(test.app);
  });
  afterAll(() => test.close());

  it('signs bytes that no other JSON of the same meaning has, and says no to that', async () => {
    const [webhook] = await paypal.during(() => paypal.approveAny(test.app));
    if (!webhook) throw new Error('No webhook came');
    const again = JSON.stringify(JSON.parse(webhook.payload));
    expect(crc32(again)).not.toBe(crc32(webhook.payload));
    expect(JSON.parse(again)).toEqual(JSON.parse(webhook.payload));
    expect((await paypal.post(webhook)).statusCode).toBe(200);
    expect((await paypal.post({ ...webhook, payload: again })).statusCode).toBe(400);
  });

  it('is not asked about bytes that are no JSON in UTF-8', async () => {
    for (const payload of [
      '',
      '{',
      '{"id":"x"} {}',
      '{"id":"W","event_type":"X","resource":{}},"webhook_id":"W"',
    ])
      expect((await paypal.post({ headers, payload })).statusCode).toBe(400);
    const bytes = Buffer.from('{"id":"caf\u00e9"}', 'latin1');
    expect((await paypal.post({ headers, payload: bytes as unknown as string })).statusCode).toBe(400);
  });
});
