import { newBuyer, norwalkAddress, toNorwalk } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

it('an order goes to an address that was pasted with characters that PostgreSQL does not store', async () => {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-keeper-classic'));
  const pasted = { ...norwalkAddress, line_1: '14 Wall\u0000Street', city: 'Norwalk\ud800' };
  const fulfilment = { method: 'delivery', job_site_address: pasted };
  const order = await buyer.pay({ fulfilment, billing_address: pasted });
  expect(order.fulfilment).toEqual(toNorwalk);
});
