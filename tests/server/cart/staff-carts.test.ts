import { type DeskCart, readCartByCode } from '#domain/cart/staff-contract.ts';
import { shortCodeOf } from '#domain/configurator/short-code.ts';
import { asAccount } from '#tests/support/account/staff-accounts.ts';
import { newConfigurator } from '#tests/support/configurator/server-configurator.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf, send } from '#tests/support/server/server-call.ts';
import { cartOf, newVisitor } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const agent = asAccount('agent');
const read = (code: string, postal_code?: string): Promise<DeskCart> =>
  call(test.app, readCartByCode, { params: { code }, query: { ...(postal_code && { postal_code }) } }, agent);

it('[5.7] a cart is read by its code as its owner sees it, with lead times, however the code is typed', async () => {
  const visitor = newVisitor(test.app);
  const { config } = await newConfigurator(test.app).start('meridian-double-hung');
  await visitor.add('sash-lock-classic', { quantity: 2 });
  cartOf(await visitor.add(config.id));
  const seen = cartOf(await visitor.get({ include_lead_times: 'true' }));
  const code = shortCodeOf(seen.id);
  const { cart, ...beside } = await read(code);
  expect(cart).toEqual(seen);
  for (const { lead_time_days } of cart.items) expect(lead_time_days).toEqual(expect.any(Number));
  expect(beside).toEqual({ code, created_at: expect.any(String), expires_at: expect.any(String) });
  expect((await read(` ${code.toLowerCase().replace('-', ' ')} `)).cart).toEqual(seen);
});

it('a cart is priced where the customer is', async () => {
  const visitor = newVisitor(test.app);
  const { config } = await newConfigurator(test.app).start('meridian-double-hung');
  const { id } = cartOf(await visitor.add(config.id));
  const there = cartOf(await visitor.get({ include_lead_times: 'true', client_postal_code: 'M5V 3L9' }));
  expect((await read(shortCodeOf(id), 'M5V 3L9')).cart).toEqual(there);
});

it('a code that no cart has, and a text that is none, is 404', async () => {
  for (const code of ['0000-0000', 'nonsense', '%'])
    expect(failureOf(await send(test.app, readCartByCode, { params: { code } }, agent))).toMatchObject({
      status: 404,
      error: { code: 'unknown_cart', message: 'No cart has this code' },
    });
});
