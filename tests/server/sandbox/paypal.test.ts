import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { cardTypeOf, isCardExpiry, isCardNumber, isSecurityCode } from '#domain/orders/card-details.ts';
import { getPaymentSettings } from '#domain/orders/contract.ts';
import { inProject } from '#server/paths.ts';
import { newPaypalCaller, type PaypalCaller } from '#tests/support/orders/paypal-caller.ts';
import fc from '#tests/support/seeded-fast-check.ts';
import { type TestApp, withApp } from '#tests/support/server/server-app.ts';
import { call } from '#tests/support/server/server-call.ts';

let clock = new Date('2026-06-01T16:00:00Z');
let test: TestApp;
let paypal: PaypalCaller;
beforeAll(async () => {
  test = await withApp({ now: () => clock });
  paypal = await newPaypalCaller(test.database, () => clock);
});
afterAll(async () => {
  await paypal.close();
  await test.close();
});

describe('settings', () => {
  it('lead to the stand-in where no real company is configured', async () => {
    const { paypal: settings } = await call(test.app, getPaymentSettings, {});
    expect(settings).toEqual({
      client_id: 'clerestory-sandbox',
      sdk_base_url: '/sandbox/paypal/sdk/js',
      currency: 'USD',
    });
    const asked = 'client-id=x&components=buttons,marks,messages,card-fields&currency=USD&intent=capture';
    const script = await test.app.inject(`${settings?.sdk_base_url}?${asked}`);
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(() => new Function(script.body)).not.toThrow();
    const field = await test.app.inject('/sandbox/paypal/card-field.js');
    expect(() => new Function(field.body)).not.toThrow();
    const frame = await test.app.inject('/sandbox/paypal/card-field?field=number&placeholder=%3Cb%3E');
    expect(frame.body).toContain('placeholder="&lt;b&gt;" hidden>');
  });

  it('show a card field when its script listens, so that no key is lost', async () => {
    const { body } = await test.app.inject('/sandbox/paypal/card-field.js');
    const shown: [string, boolean][] = [];
    const input = {
      hidden: true,
      value: '',
      dataset: { field: 'cvv' },
      classList: { toggle: () => false },
      setAttribute: () => undefined,
      addEventListener: (name: string) => shown.push([name, !input.hidden]),
    };
    const parent = { postMessage: () => shown.push(['ready', !input.hidden]) };
    const addEventListener = (name: string) => shown.push([name, !input.hidden]);
    const document = { querySelector: () => input };
    runInNewContext(body, { document, location: {}, window: { parent, addEventListener } });
    expect(Object.fromEntries(shown)).toMatchObject({ input: false, message: false, ready: true });
  });

  it('lead to the real one where it is, and the stand-in is not there', async () => {
    const real = await withApp({
      settings: { PAYPAL_CLIENT_ID: 'real', PAYPAL_CLIENT_SECRET: 's', PAYPAL_WEBHOOK_ID: 'w' },
      pages: { '404.html': 'none' },
    });
    const { paypal: settings } = await call(real.app, getPaymentSettings, {});
    expect(settings).toEqual({ client_id: 'real', currency: 'USD' });
    expect((await real.app.inject('/sandbox/paypal/sdk/js')).statusCode).toBe(404);
    await real.close();
  });
});

describe('Orders v2 of the stand-in', () => {
  const issueOf = (answer: { body: string }) => JSON.parse(answer.body).details?.[0]?.issue;

  it('refuses a caller without a token', async () => {
    const stranger = await paypal.ask('GET', '/v2/checkout/orders/X', { authorization: 'Bearer nobody' });
    expect([stranger.statusCode, stranger.json().name]).toEqual([401, 'AUTHENTICATION_FAILURE']);
    const wrong = await paypal.ask('POST', '/v1/oauth2/token', { authorization: 'Basic bm86bm8=' });
    expect(wrong.statusCode).toBe(401);
  });

  it('makes, approves and captures an order as PayPal does', async () => {
    const made = await paypal.create('12.34');
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: 'CREATED',
      links: expect.arrayContaining([expect.objectContaining({ rel: 'approve', method: 'GET' })]),
    });
    const { id } = made.json();
    const early = await paypal.capture(id);
    expect([early.statusCode, early.json().name, issueOf(early)]).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
      'ORDER_NOT_APPROVED',
    ]);
    await paypal.bank.approve(id, 'approve');
    const captured = await paypal.capture(id, 'one');
    expect(captured.json()).toMatchObject({
      status: 'COMPLETED',
      payment_source: { paypal: { email_address: 'buyer@sandbox.example' } },
      purchase_units: [
        {
          payments: { captures: [{ status: 'COMPLETED', amount: { value: '12.34' }, final_capture: true }] },
        },
      ],
    });
    expect((await paypal.capture(id, 'one')).json()).toEqual(captured.json());
    const another = await paypal.capture(id, 'two');
    expect([another.statusCode, issueOf(another)]).toEqual([422, 'ORDER_ALREADY_CAPTURED']);
    const [capture] = captured.json().purchase_units[0].payments.captures;
    const refunded = await paypal.refund(capture.id, 'back');
    expect(refunded.json()).toEqual({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: 'COMPLETED',
      links: expect.arrayContaining([expect.objectContaining({ rel: 'up' })]),
    });
    expect((await paypal.refund(capture.id, 'back')).json()).toEqual(refunded.json());
    expect(issueOf(await paypal.refund(capture.id, 'again'))).toBe('CAPTURE_FULLY_REFUNDED');
    const read = await paypal.ask('GET', `/v2/checkout/orders/${id}`);
    expect(read.json().purchase_units[0].payments).toMatchObject({
      captures: [{ status: 'REFUNDED' }],
      refunds: [
        { amount: { value: '12.34' }, seller_payable_breakdown: { gross_amount: { value: '12.34' } } },
      ],
    });
  });

  it('declines, is down for a while, and fails as a mock header asks', async () => {
    const { id } = (await paypal.create('1.00')).json();
    await paypal.bank.approve(id, 'decline');
    expect(issueOf(await paypal.capture(id))).toBe('INSTRUMENT_DECLINED');
    await paypal.bank.approve(id, 'down');
    expect((await paypal.capture(id)).statusCode).toBe(503);
    const mock = { 'paypal-mock-response': '{"mock_application_codes":"TRANSACTION_REFUSED"}' };
    expect(issueOf(await paypal.capture(id, 'mock', mock))).toBe('TRANSACTION_REFUSED');
    clock = new Date(clock.getTime() + 21_000);
    expect((await paypal.capture(id)).statusCode).toBe(201);
  });

  const orderOf = (unit: object, more: object = {}) => ({
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value: '12.00' }, ...unit }],
    ...more,
  });
  const usd = (value: string) => ({ currency_code: 'USD', value });
  const parts = { item_total: usd('10.00'), shipping: usd('4.00'), discount: usd('2.00') };
  const setAddress = {
    payment_source: { paypal: { experience_context: { shipping_preference: 'SET_PROVIDED_ADDRESS' } } },
  };
  const createWith = (body: object, headers: Record<string, string> = {}) =>
    paypal.ask('POST', '/v2/checkout/orders', headers, body);

  it('refuses amounts that do not add up, and addresses that are needed and not there', async () => {
    const fits = await createWith(orderOf({ amount: { ...usd('12.00'), breakdown: parts } }));
    expect(fits.statusCode).toBe(201);
    const wrong = await createWith(orderOf({ amount: { ...usd('12.01'), breakdown: parts } }));
    expect([wrong.statusCode, issueOf(wrong)]).toEqual([422, 'AMOUNT_MISMATCH']);
    const nowhere = await createWith(orderOf({}, setAddress));
    expect([nowhere.statusCode, issueOf(nowhere)]).toEqual([422, 'MISSING_SHIPPING_ADDRESS']);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await createWith(orderOf({}), form)).statusCode).toBe(415);
  });

  it('answers briefly, unless it is asked for the whole', async () => {
    const brief = (await createWith(orderOf({ custom_id: 'ours' }))).json();
    expect(Object.keys(brief).sort()).toEqual(['id', 'links', 'status']);
    const whole = await createWith(orderOf({ custom_id: 'ours' }), { prefer: 'return=representation' });
    expect(whole.json()).toMatchObject({ intent: 'CAPTURE', purchase_units: [{ custom_id: 'ours' }] });
  });

  it('takes one payment for an invoice', async () => {
    for (const expected of [201, 422]) {
      const { id } = (await createWith(orderOf({ invoice_id: 'CL-TWICE' }))).json();
      await paypal.bank.approve(id, 'approve');
      expect((await paypal.capture(id)).statusCode).toBe(expected);
    }
  });

  it('gives back parts up to the whole, and nothing of a payment that it still checks', async () => {
    const refundOf = (captureId: string, value: string) =>
      paypal.ask('POST', `/v2/payments/captures/${captureId}/refund`, {}, { amount: usd(value) });
    const captureOf = async (outcome: 'approve' | 'check') => {
      const { id } = (await paypal.create('10.00')).json();
      await paypal.bank.approve(id, outcome);
      return (await paypal.capture(id)).json().purchase_units[0].payments.captures[0];
    };
    const { id } = await captureOf('approve');
    const read = async () => (await paypal.ask('GET', `/v2/payments/captures/${id}`)).json();
    expect((await refundOf(id, '4.00')).statusCode).toBe(201);
    expect(await read()).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      supplementary_data: { related_ids: { order_id: expect.stringMatching(/^[A-Z0-9]{17}$/) } },
    });
    expect(issueOf(await refundOf(id, '6.01'))).toBe('REFUND_AMOUNT_EXCEEDED');
    expect((await refundOf(id, '6.00')).statusCode).toBe(201);
    expect((await read()).status).toBe('REFUNDED');
    const checked = await captureOf('check');
    expect(checked).toMatchObject({ status: 'PENDING', status_details: { reason: 'PENDING_REVIEW' } });
    expect(issueOf(await refundOf(checked.id, '1.00'))).toBe('PENDING_CAPTURE');
  });

  it('knows no other order, and refuses one without an amount', async () => {
    const unknown = await paypal.capture('AAAAAAAAAAAAAAAAA');
    expect([unknown.statusCode, issueOf(unknown)]).toEqual([404, 'INVALID_RESOURCE_ID']);
    for (const value of ['12', '12.3', '-1.00', '1,000.00'])
      expect((await paypal.create(value)).statusCode).toBe(400);
  });
});

describe('card fields', () => {
  interface Rules {
    isNumber: (text: string) => boolean;
    isExpiry: (text: string, today: Date) => boolean;
    isCode: (text: string, type: string | null) => boolean;
    networkOf: (text: string) => { code: string; whole: RegExp } | undefined;
  }
  const source = readFileSync(inProject('server/sandbox/paypal/browser/card-rules.js'), 'utf8');
  const rules: Rules = runInNewContext(
    `${source.replace(/^export /gm, '')}; ({ isNumber, isExpiry, isCode, networkOf })`,
  );
  const digits = (length: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
      .map((all) => all.join(''));
  const numbers = fc.oneof(
    fc.integer({ min: 10, max: 20 }).chain(digits),
    fc.constantFrom('4111 1111 1111 1111', '4000-0000-0000-0002', '378282246310005', '6011111111111117', 'x'),
    fc
      .tuple(fc.constantFrom('4', '51', '34', '37', '6011', '65', '9'), digits(12))
      .map(([start, rest]) => start + rest),
  );

  it('[5.5] keep the same rules as the shop', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(rules.isNumber(number)).toBe(isCardNumber(number));
        const network = rules.networkOf(number);
        const whole = network?.whole.test(number.replace(/[\s-]/g, '')) ? network.code.toLowerCase() : null;
        expect(whole).toBe(cardTypeOf(number));
      }),
    );
    const part = fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0'));
    const days = fc.date({ min: new Date('2024-01-02'), max: new Date('2090-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(part, part, days, (month, year, today) => {
        expect(rules.isExpiry(`${month}/${year}`, today)).toBe(isCardExpiry(`${month}/${year}`, today));
      }),
    );
    for (const code of ['12', '123', '1234', '12345', '12a', '']) {
      expect(rules.isCode(code, null)).toBe(isSecurityCode(code, null));
      expect(rules.isCode(code, 'visa')).toBe(isSecurityCode(code, 'visa'));
      expect(rules.isCode(code, 'american-express')).toBe(isSecurityCode(code, 'amex'));
    }
  });
});
