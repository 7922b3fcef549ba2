import type { OrderToStart } from '#src/features/orders/checkout/checkout-api.ts';
import { paymentKey } from '#src/features/orders/checkout/payment-key.ts';
import { cart } from '#tests/support/browser/storefront-examples.ts';

const body = { shown_total_cents: 5_084 } as OrderToStart;
const changed = (over: object) => {
  const { items, ...rest } = cart();
  return { ...rest, items: items.map((item, index) => (index === 0 ? { ...item, ...over } : item)) };
};

beforeEach(() => sessionStorage.clear());

it('pays for the same cart by the same request under one key, also after a reload', () => {
  const key = paymentKey(body, cart());
  expect(paymentKey(body, cart())).toBe(key);
});

it.each([
  ['another quantity', changed({ quantity: 7 })],
  ['another price', changed({ price_cents: 1 })],
  ['another line', changed({ id: 'another-line' })],
  ['another cart', { ...cart(), id: 'another-cart' }],
])('pays for %s under another key, although the total shown is the same', (_what, other) => {
  const key = paymentKey(body, cart());
  expect(paymentKey(body, other)).not.toBe(key);
});
