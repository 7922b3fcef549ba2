import { paymentNewsSentence } from '#domain/orders/payment-news.ts';
import { leftToRefund, partRefundSentence, refundOf } from '#domain/orders/refund.ts';
import { paymentNewsSchema } from '#domain/orders/staff-contract.ts';
import { milestonesOf, orderStanding } from '#domain/orders/state-words.ts';
import { order } from '#tests/support/orders/order-examples.ts';

const news = { at: '2026-06-01T16:00:00Z', reference: 'R-1', cents: 1_234 };

it.each(paymentNewsSchema.shape.kind.options)('news of the kind %s names its amount', (kind) => {
  expect(paymentNewsSentence({ ...news, kind })).toContain('$12.34');
});

it('reasons are said in words, and a new one as the company names it', () => {
  expect(paymentNewsSentence({ ...news, kind: 'pending', detail: 'ECHECK' })).toContain('eCheck');
  expect(paymentNewsSentence({ ...news, kind: 'dispute_opened', detail: 'NEW_ONE' })).toContain('NEW_ONE');
  expect(
    paymentNewsSentence({ ...news, kind: 'dispute_resolved', detail: 'RESOLVED_SELLER_FAVOUR' }),
  ).toMatch(/the shop won\.$/);
});

it('an amount that is not known is not made up', () => {
  const { cents, ...unknown } = news;
  expect(paymentNewsSentence({ ...unknown, kind: 'dispute_opened' })).not.toContain('$');
});

describe('where an order is', () => {
  const paypal = { funding: 'paypal', refunded: false } as const;
  const cancelled = (...before: ('placed' | 'in_production')[]) => ({
    state: 'cancelled' as const,
    events: [...before, 'cancelled' as const].map((state) => ({ state, at: '2026-11-24T04:00:00Z' })),
  });

  it('says of a payment that is checked that it waits, with all of its way ahead', () => {
    const waiting = order({
      state: 'payment_pending',
      payment: paypal,
      events: [{ state: 'payment_pending', at: '2026-11-24T04:00:00Z' }],
    });
    expect(orderStanding(waiting)).toContain('still checking');
    expect(milestonesOf(waiting).map(({ state }) => state)).toEqual([
      ...['payment_pending', 'placed', 'confirmed', 'in_production', 'shipped', 'delivered'],
    ]);
  });

  it('promises no money of a payment that did not go through', () => {
    const denied = order({ ...cancelled(), payment: { ...paypal, denied: true } });
    expect(refundOf(denied)).toBeUndefined();
    expect(orderStanding(denied)).toContain('No money was taken');
  });

  it('says of one that was made that it is not sent, and of another that it is not made', () => {
    expect(orderStanding(order({ ...cancelled('placed'), payment: paypal }))).toMatch(
      /^It will not be made\./,
    );
    expect(orderStanding(order({ ...cancelled('placed', 'in_production'), payment: paypal }))).toMatch(
      /^It will not be sent\./,
    );
  });

  it('names a part that went back, and what is left', () => {
    const part = order({ payment: { ...paypal, refunded_cents: 500 } });
    expect(partRefundSentence(part)).toBe('$5.00 of your payment went back to your PayPal.');
    expect(orderStanding(part)).toContain('$5.00');
    expect(leftToRefund(part)).toBe(part.totals.total_cents - 500);
    expect(partRefundSentence(order())).toBeUndefined();
  });
});
