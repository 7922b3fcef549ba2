import { randomUUID } from 'node:crypto';
import { cancelOrder } from '#domain/orders/contract.ts';
import { contact, newBuyer, startedOf } from '#tests/support/orders/server-purchase.ts';
import { type TestApp, workerApp } from '#tests/support/server/server-app.ts';
import { call, failureOf } from '#tests/support/server/server-call.ts';
import { cartOf } from '#tests/support/server/server-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await workerApp();
});
afterAll(() => test.close());

const promo_code = 'FIRST';
const newAddress = () => `first-${randomUUID()}@example.com`;
async function buyerAs(email: string) {
  const buyer = newBuyer(test.app);
  cartOf(await buyer.visitor.add('sash-lock-classic'));
  return { ...buyer, with: { promo_code, contact: { ...contact, email } } };
}
const codeOf = (response: Parameters<typeof failureOf>[0]) => failureOf(response).error;

it('counts for one order of a buyer, however the address is written', async () => {
  const email = newAddress();
  const first = await buyerAs(email);
  const paid = await first.pay(first.with);
  expect(paid.totals.discount_cents).toBeGreaterThan(0);
  for (const again of [email, email.toUpperCase(), ` ${email}`]) {
    const buyer = await buyerAs(again);
    const { code, message, fields } = codeOf(await buyer.start(buyer.with));
    expect([code, fields?.[0]?.path]).toEqual(['used_promo_code', 'body.promo_code']);
    expect(message).toContain('The code FIRST counts for one order, and you have used it already');
    startedOf(await buyer.start({ contact: { ...contact, email } }));
  }
  const other = await buyerAs(newAddress());
  startedOf(await other.start(other.with));
});

it('counts again after a payment that was begun and not made, and after a cancellation', async () => {
  const email = newAddress();
  const buyer = await buyerAs(email);
  startedOf(await buyer.start(buyer.with));
  const { number } = await buyer.pay(buyer.with);
  const other = await buyerAs(email);
  expect(codeOf(await other.start(other.with)).code).toBe('used_promo_code');
  await call(test.app, cancelOrder, { params: { number }, body: { email } });
  startedOf(await other.start(other.with));
});

it('counts once for two carts that are paid at the same time', async () => {
  const email = newAddress();
  const buyers = await Promise.all([buyerAs(email), buyerAs(email)]);
  const answers = await Promise.all(buyers.map((buyer) => buyer.start(buyer.with)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422]);
});
