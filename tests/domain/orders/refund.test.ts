import type { Order } from '#domain/orders/order-schema.ts';
import { paidWith, refundOf, refundSentence } from '#domain/orders/refund.ts';

const totals = { subtotal_cents: 0, discount_cents: 0, freight_cents: 0, tax_cents: 0, total_cents: 54_300 };
const canceledAt = (at: string, payment: Order['payment']) => ({
  totals,
  payment,
  events: [
    { state: 'placed' as const, at: '2026-11-20T15:00:00Z' },
    { state: 'cancelled' as const, at },
  ],
});
const visa = { funding: 'card' as const, card: { brand: 'VISA', last_digits: '1111' }, refunded: false };

it('says what goes back, to what and by when: five working days on, holidays left out', () => {
  // Monday evening in Iowa, Tuesday in UTC; Thursday is Thanksgiving.
  const refund = refundOf(canceledAt('2026-11-24T04:00:00Z', visa));
  expect(refund).toEqual({ cents: 54_300, to: 'Visa ending in 1111', by: '2026-12-01' });
  expect(refund && refundSentence(refund)).toBe(
    '$543.00 goes back to your Visa ending in 1111. Expect it by Tuesday, December 1.',
  );
});

it('names how an order was paid', () => {
  expect(paidWith({ funding: 'paypal' })).toBe('PayPal');
  expect(paidWith({ funding: 'card' })).toBe('card');
  expect(paidWith({ funding: 'card', card: { brand: 'JCB', last_digits: '0505' } })).toBe(
    'Card ending in 0505',
  );
});

it('is nothing where an order was not canceled', () => {
  expect(refundOf({ ...canceledAt('2026-11-24T04:00:00Z', visa), events: [] })).toBeUndefined();
});

it('says that a refund failed, and counts the days anew once staff have asked for it again', () => {
  const canceled = canceledAt('2026-11-24T04:00:00Z', visa);
  const failed = refundOf({
    ...canceled,
    payment: { ...visa, refund_failed: true, refunded_cents: 300 },
  });
  expect(failed && refundSentence(failed)).toBe(
    '$540.00 could not go back to your Visa ending in 1111 yet. We try again, and write to you then.',
  );
  const changes = [
    { kind: 'refund' as const, at: '2026-11-22T15:00:00Z', note: 'A part, before the cancellation' },
    { kind: 'refund' as const, at: '2026-12-03T15:00:00Z', note: 'All that is left' },
    { kind: 'delivery' as const, at: '2026-12-04T15:00:00Z', note: 'Another address' },
  ];
  expect(refundOf({ ...canceled, changes })?.by).toBe('2026-12-10');
  expect(refundOf({ ...canceled, changes: changes.slice(0, 1) })?.by).toBe('2026-12-01');
});
