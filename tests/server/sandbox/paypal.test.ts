import { getPaymentSettings } from '../../../domain/contracts/orders.ts';
import { startTestApp, type TestApp } from '../../support/server-app.ts';
import { call } from '../../support/server-call.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('settings', () => {
  it('lead to the stand-in where no real company is configured', async () => {
    const { paypal } = await call(test.app, getPaymentSettings, {});
    expect(paypal).toEqual({
      client_id: 'clerestory-sandbox',
      sdk_base_url: '/sandbox/paypal/sdk/js',
      currency: 'USD',
    });
    const script = await test.app.inject(
      `${paypal?.sdk_base_url}?client-id=x&components=buttons&currency=USD`,
    );
    expect(script.statusCode).toBe(200);
    expect(() => new Function(script.body)).not.toThrow();
    expect(script.body).not.toMatch(/^\s*(import|export) /m);
    const field = await test.app.inject('/sandbox/paypal/card-field.js');
    expect(() => new Function(field.body)).not.toThrow();
    expect((await test.app.inject('/sandbox/paypal/card-field?field=number')).body).toMatch('Card number');
  });
});
